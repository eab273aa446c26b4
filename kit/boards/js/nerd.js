/** A student's Nerd Words: the clue board, the score track, and the one panel of what is to do now. */

import { makeClues } from "./clues.js";
import { isShared, makeDevice } from "./device.js";
import { button, h, patch, show } from "./dom.js";
import { makeGiver } from "./giver.js";
import { makeGuess } from "./guess.js";
import { makeHand } from "./hand.js";
import { makeLeave } from "./join.js";
import { makeJudgeBox } from "./judgebox.js";
import { shapeOf } from "./shape.js";
import { forgetDrafts } from "./store.js";
import { makeEnd, makeTeams } from "./teams.js";
import { fill, t } from "./texts.js";
import { makeThink } from "./think.js";
import { makeTrack } from "./track.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdScreen} NerdScreen */

/** "round 4 · clue giver: Juniper ▲". @param {NerdScreen} screen */
export function nerdHeading({ table }) {
  const words = [];
  if (table.round) words.push(fill(table.playoff ? t("playoff") : t("round"), { n: table.round }));
  const sign = table.giver_team === null ? "" : shapeOf(table.giver_team);
  if (table.giver) words.push(fill(t("giver-is"), { name: `${table.giver} ${sign}`.trim() }));
  return words.join(" \u00b7 ");
}

/** All that holds what one person typed or alone may see; a new one for the next person. @param {Context} context @param {() => boolean} mayKeep */
function makeOwn(context, mayKeep) {
  return {
    judge: makeJudgeBox(context),
    think: makeThink(context, mayKeep),
    giver: makeGiver(context, mayKeep),
    guess: makeGuess(context, mayKeep),
    hand: makeHand(context),
  };
}

/** @param {Context} context @returns {import("./types").View<NerdScreen>} */
export function nerdView(context) {
  const device = makeDevice(context, () => setCover(true), () => setCover(false));
  const clues = makeClues(context.signal);
  const track = makeTrack();
  const teams = makeTeams();
  const end = makeEnd();
  const leave = makeLeave(context);
  const next = button("", context.signal, pressNext, { class: "kit-button kit-go" });
  const nextBox = h("div", { class: "kit-actions kit-next" }, next);
  const side = h("div", { class: "kit-column" });
  const hand = h("div");
  const grid = h("div", { class: "kit-nerd-grid" }, clues.node, side);
  const node = h("div", { class: "kit-nerd" }, device.node, grid, track.node, hand, teams.node, device.people, leave);

  /** @type {NerdScreen | null} */
  let screen = null;
  let owner = "";
  let covered = false;
  let life = new AbortController();
  const mayKeep = () => !isShared(screen?.device ?? null);
  let own = settle();

  /** Begin with empty panels: nothing of the one before stays in the page. */
  function settle() {
    life.abort();
    life = new AbortController();
    context.signal.addEventListener("abort", () => life.abort(), { once: true });
    const fresh = makeOwn({ ...context, signal: life.signal }, mayKeep);
    side.replaceChildren(end.node, nextBox, fresh.judge.node, fresh.think.node, fresh.giver.node, fresh.guess.node);
    hand.replaceChildren(fresh.hand.node);
    return fresh;
  }

  function pressNext() {
    if (screen?.next) context.act({ type: "NextRound", round: screen.next.round });
  }

  /** The secrets go before the server has answered, and come no sooner than it says. @param {boolean} now */
  function setCover(now) {
    covered = now;
    draw();
  }

  /** Whoever's secrets are on the screen owns the panels. @param {NerdScreen} fresh */
  function ownerOf({ me, device: shared }) {
    if (covered) return "nobody";
    return shared && isShared(shared) ? `at ${shared.showing}` : `own ${me.player}`;
  }

  function draw() {
    if (!screen) return;
    const { table } = screen;
    const now = ownerOf(screen);
    if (owner !== now) {
      owner = now;
      own = settle();
    }
    if (!mayKeep() || table.phase === "over" || table.phase === "lobby") forgetDrafts();
    const seen = covered ? { ...screen, giving: null, guessing: null, thinking: null, hand: [], asks: [] } : screen;
    drawOwn(seen);
    device.update(screen, covered);
    clues.update(table);
    track.update(table);
    teams.update(covered ? [] : table.teams);
    end.update(table.teams);
    show(end.node, table.phase === "over");
    show(clues.node, table.round > 0 && seen.giving?.step !== "choose");
    patch(next, { text: screen.next?.label });
    show(nextBox, screen.next !== null && !seen.giving);
    show(leave, mayKeep() && ["lobby", "over"].includes(table.phase));
    patch(node, { "data-paused": table.paused, "data-phase": table.phase });
  }

  /** @param {NerdScreen} seen */
  function drawOwn(seen) {
    const { giving, thinking, table } = seen;
    const team = table.teams.find((one) => one.team === seen.team);
    own.judge.update(seen.asks, table.paused);
    own.think.update(seen);
    if (giving) own.giver.update(seen, giving);
    if (team && !covered) own.guess.update(seen, team);
    own.hand.update(seen);
    show(own.think.node, thinking !== null);
    show(own.giver.node, giving !== null);
    show(own.guess.node, Boolean(team) && table.round > 0 && giving === null && !covered);
  }

  return {
    node,
    update(fresh) {
      if (!fresh.device?.showing) covered = false;
      screen = fresh;
      draw();
    },
  };
}
