/** The clue giver's panel: choose a term, then a clue and a secret bet for each slot. */

import { makeBets } from "./bets.js";
import { makeCheck } from "./check.js";
import { makeChoose } from "./choose.js";
import { button, h, patch, show } from "./dom.js";
import { wordBox } from "./guess.js";
import { makeLetters } from "./letters.js";
import { forgetDrafts, keepDraft, recallDraft } from "./store.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdGiving} NerdGiving */
/** @typedef {import("./types").NerdScreen} NerdScreen */

const LONGEST_CLUE = 30;

/** @param {Context} context @param {() => boolean} mayKeep */
export function makeGiver(context, mayKeep) {
  const term = h("p", { class: "kit-term", dir: "auto" });
  const title = h("h2");
  const letters = makeLetters(context.signal, startWith);
  const input = wordBox(t("your-clue"), LONGEST_CLUE);
  const check = makeCheck(context, ready);
  const beg = button(t("ask-allow"), context.signal, () => void writeClue(), { class: "kit-link" });
  const bets = makeBets(t("secret-bet"), context.signal, setBet);
  const go = h("button", { type: "submit", class: "kit-button kit-go", text: t("show-clue") });
  const form = h("form", { class: "kit-clue-form" }, letters.node, input, check.node, beg, h("div", { class: "kit-editor-foot" }, bets.node, go));
  const own = h("p", { class: "kit-quiet" });
  const write = h("div", { class: "kit-clue-desk" }, title, term, form, own);
  const choose = makeChoose(t("choose-title"), t("choose-term"), context.signal, (card, place) => void context.act({ type: "Choose", round: giving?.round, card, term: place }));
  const node = h("section", { class: "kit-panel kit-giver" }, choose.node, write);

  /** @type {NerdGiving | null} */
  let giving = null;
  let place = "";
  /** @type {number | null} */
  let bet = null;
  let refused = false;
  let sending = false;

  const typed = () => input.value.trim();
  const here = () => ({ round: giving?.round, slot: giving?.slot });

  /** @param {string} letter */
  function startWith(letter) {
    if (typed()) return;
    input.value = letter.toLowerCase();
    input.focus();
    changed();
  }

  function changed() {
    if (mayKeep()) keepDraft("clue", place, input.value, bet);
    look();
  }

  /** @param {number} fresh */
  function setBet(fresh) {
    bet = fresh;
    if (mayKeep()) keepDraft("clue", place, input.value, bet);
    ready();
  }

  /** What the server has judged needs no asking. */
  function look() {
    const draft = giving?.draft;
    if (draft && draft.text === typed()) check.tell(draft.check, draft.note);
    else check.look(typed(), { card: null, term: null, slot: giving?.slot ?? 1 });
    ready();
  }

  /** @param {import("./types").NerdDraft["check"] | null} [state] */
  function ready(state) {
    if (state !== undefined) refused = state === "refused";
    const allowed = giving?.ready && giving.draft?.text === typed();
    const lacks = !typed() || (giving?.bets && bet === null) || (refused && !allowed);
    patch(go, { "aria-disabled": Boolean(lacks || sending) });
    show(beg, refused && !allowed && giving?.draft?.text !== typed());
  }

  async function writeClue() {
    if (giving?.draft?.text === typed()) return true;
    return (await context.act({ type: "WriteClue", ...here(), clue: typed() })).ok;
  }

  async function sendBet() {
    if (!giving?.bets || giving.bet === bet) return true;
    return (await context.act({ type: "SetBet", ...here(), bet })).ok;
  }

  /** Clue, bet, reveal: the first refusal stops it and is said. */
  async function reveal() {
    if (sending || giving?.step !== "clue") return;
    if (!typed()) return context.say(t("clue-empty"));
    if (giving.bets && bet === null) return context.say(t("bet-first"));
    const goal = here();
    sending = true;
    ready();
    if ((await writeClue()) && (await sendBet())) await context.act({ type: "Reveal", ...goal });
    sending = false;
    ready();
  }

  /** @param {NerdGiving} fresh */
  function begin(fresh) {
    const kept = mayKeep() ? recallDraft("clue", place) : null;
    input.value = kept?.text ?? fresh.draft?.text ?? "";
    bet = kept?.bet ?? fresh.bet;
    look();
  }

  function leaveSlot() {
    place = "";
    forgetDrafts(["clue"]);
  }

  input.addEventListener("input", changed, { signal: context.signal });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    reveal();
  }, { signal: context.signal });

  return {
    node,
    /** @param {Pick<NerdScreen, "me" | "table" | "prepared">} screen @param {NerdGiving} fresh */
    update(screen, fresh) {
      const draftBefore = JSON.stringify(giving?.draft);
      giving = fresh;
      show(choose.node, fresh.step === "choose");
      show(write, fresh.step !== "choose");
      if (fresh.step === "choose") return choose.update(fresh.cards, screen.prepared);
      const writing = fresh.step === "clue";
      const at = `${screen.me.player}/${screen.table.number}/${fresh.round}/${fresh.slot}`;
      patch(title, { text: writing ? fill(t("clue-of"), { n: fresh.slot }) : t("clue-is-out") });
      patch(term, { text: fresh.term });
      show(form, writing);
      patch(form, { inert: screen.table.paused });
      patch(own, { text: writing || fresh.bet === null ? "" : fill(t("your-bet-is"), { n: fresh.bet }) });
      if (!writing) leaveSlot(); // the same slot may come again, for another clue
      letters.update(fresh.letters);
      if (writing && at !== place) {
        place = at;
        begin(fresh);
      } else if (writing && draftBefore !== JSON.stringify(fresh.draft)) look();
      bets.set(fresh.bets, fresh.largest, bet);
      ready();
    },
  };
}

