/** The team board of a guesser: write together, bet, lock in once. */

import { makeBets } from "./bets.js";
import { button, h, patch, show } from "./dom.js";
import { makePace } from "./pace.js";
import { shape } from "./shape.js";
import { drawSpaces } from "./spaces.js";
import { forgetDrafts, keepDraft, recallDraft } from "./store.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdGuessing} NerdGuessing */
/** @typedef {import("./types").NerdScreen} NerdScreen */
/** @typedef {import("./types").NerdTeam} NerdTeam */

const WRITE_MS = 1000;
const TYPING_MS = 3000; // after so long without a key the mate's words may come in
const LONGEST_GUESS = 60;

/** A box for one guess or clue, without the helps of a text editor. @param {string} label @param {number} longest */
export function wordBox(label, longest) {
  return h("input", {
    class: "kit-box kit-word-box",
    maxlength: longest,
    autocomplete: "off",
    autocapitalize: "off",
    autocorrect: "off",
    spellcheck: "false",
    enterkeyhint: "done",
    "aria-label": label,
  });
}

/** @param {Context} context @param {() => boolean} mayKeep may this device remember what is typed? */
export function makeGuess(context, mayKeep) {
  const input = wordBox(t("your-guess"), LONGEST_GUESS);
  const mate = h("p", { class: "kit-mate-note" });
  const adopt = button(t("use-mate"), context.signal, takeOver, { class: "kit-link" });
  const bets = makeBets(t("bet"), context.signal, (bet) => changed(input.value, bet));
  const lock = h("button", { type: "submit", class: "kit-button kit-go", text: t("lock-in") });
  const value = h("b", { class: "kit-value" });
  const form = h("form", { class: "kit-editor" }, value, input, mate, adopt, h("div", { class: "kit-editor-foot" }, bets.node, lock));
  const editor = h("li", { class: "kit-space", "data-state": "open" }, form);
  const title = h("h2", { tabindex: -1 });
  const list = h("ol", { class: "kit-spaces" });
  const node = h("section", { class: "kit-panel kit-team-board" }, title, list);
  const pace = makePace(context.signal, WRITE_MS, write);

  /** @type {NerdGuessing | null} */
  let open = null;
  let place = "";
  let bet = 0;
  let typedAt = -Infinity;
  let sending = false;

  const what = () => ({ round: open?.round, slot: open?.slot, text: input.value.trim(), bet });

  /** A draft that comes too late is no news for the person: the screen tells. */
  function write() {
    if (open?.open) context.link.ask("act", { action: { type: "Write", ...what() } });
  }

  /** I wrote or bet. @param {string} text @param {number} fresh */
  function changed(text, fresh) {
    bet = fresh;
    typedAt = Date.now();
    if (mayKeep()) keepDraft("guess", place, text, bet);
    ready();
    pace.soon();
  }

  function takeOver() {
    if (open) adoptDraft(open.text, open.bet);
    typedAt = -Infinity;
    drawMate();
    input.focus();
  }

  /** @param {string} text @param {number} fresh */
  function adoptDraft(text, fresh) {
    if (input.value !== text) input.value = text;
    bet = fresh;
    if (mayKeep()) keepDraft("guess", place, text, bet);
    ready();
  }

  function ready() {
    patch(lock, { "aria-disabled": sending || input.value.trim() === "" });
    if (open) bets.set(open.bets, open.largest, bet);
  }

  function drawMate() {
    const differs = open?.by && open.text !== input.value;
    show(adopt, Boolean(differs && open?.text));
    patch(mate, { text: !open?.by ? "" : fill(differs ? t("mate-writes") : t("mate-wrote"), { name: open.by, text: open.text || "\u2026" }) });
  }

  async function lockIn() {
    if (!open || sending) return;
    if (!input.value.trim()) return context.say(t("guess-empty"));
    pace.stop();
    sending = true;
    ready();
    const reply = await context.act({ type: "LockIn", ...what() });
    sending = false;
    if (reply.ok) context.whisper(fill(t("you-locked"), { guess: input.value.trim() }));
    ready();
  }

  /** A new space begins with what this device typed before a reload, or with the team's draft. @param {NerdGuessing} fresh */
  function begin(fresh) {
    pace.stop();
    const kept = mayKeep() && !fresh.by ? recallDraft("guess", place) : null;
    typedAt = -Infinity;
    adoptDraft(kept?.text || fresh.text, kept?.bet ?? fresh.bet);
    if (kept && (kept.text !== fresh.text || kept.bet !== fresh.bet)) pace.soon();
  }

  function leaveSpace() {
    place = "";
    forgetDrafts(["guess"]);
  }

  /** @param {NerdGuessing} fresh @param {string} here */
  function follow(fresh, here) {
    const before = open;
    open = fresh;
    if (here !== place) {
      place = here;
      begin(fresh);
    } else if (fresh.by && Date.now() - typedAt > TYPING_MS && (before?.text !== fresh.text || before?.bet !== fresh.bet)) adoptDraft(fresh.text, fresh.bet);
    ready();
    drawMate();
  }

  input.addEventListener("input", () => changed(input.value, bet), { signal: context.signal });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    lockIn();
  }, { signal: context.signal });

  return {
    node,
    /** @param {NerdScreen} screen @param {NerdTeam} team */
    update(screen, team) {
      const guessing = screen.guessing;
      const writes = Boolean(guessing?.open && !guessing.locked);
      const held = editor.contains(document.activeElement);
      title.replaceChildren(shape(team.team), h("bdi", { text: ` ${team.name} ` }), h("span", { text: `\u00b7 ${t("team-board")}` }));
      if (guessing?.open) follow(guessing, `${screen.me.player}/${screen.table.number}/${guessing.round}/${guessing.slot}`);
      else open = null;
      if (!writes) pace.stop();
      if (screen.table.phase !== "guess" || guessing?.locked) leaveSpace(); // the same space may come again, for another clue
      patch(value, { text: team.board.find((space) => space.state === "open")?.value });
      patch(node, { "data-team": team.team });
      patch(editor, { inert: screen.table.paused });
      drawSpaces(list, team.board, writes ? editor : null);
      if (held && !editor.isConnected) title.focus({ preventScroll: true });
    },
  };
}
