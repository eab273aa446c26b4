/** One table on the console: its next step, clues, scores, teams, verdicts, seats, and what happened. */

import { makeClues } from "./clues.js";
import { button, h, patch, show } from "./dom.js";
import { makeGiver } from "./giver.js";
import { makeLog } from "./judge.js";
import { makeRefused, makeVerdicts } from "./nerdjudge.js";
import { makeNerdSeats } from "./nerdseats.js";
import { makeSteps } from "./steps.js";
import { makeTeams } from "./teams.js";
import { fill, t } from "./texts.js";
import { makeTrack } from "./track.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdConsoleTable} NerdConsoleTable */
/** @typedef {import("./judge").Asker} Asker */
/** @typedef {import("./steps").Step} Step */

const MORE_S = 30;

/**
 * The steps of a table, in the order they stand.
 * @param {Context} context
 * @param {Asker} asker
 * @param {NerdConsoleTable} one
 * @returns {Step[]}
 */
function tableSteps(context, asker, { table, can, clue }) {
  const { round } = table;
  /** @param {string} type @param {object} [more] */
  const act = (type, more = { round }) => () => void context.act({ type, ...more });
  /** @param {string} question @param {string} label @param {() => void} then */
  const sure = (question, label, then) => () => asker(question, label, then);
  const voided = clue && { round: clue.round, slot: clue.slot };
  const next = table.playoff ? t("next-round") : fill(t("start-round-n"), { n: round + 1 });
  /** @type {Step[]} */
  const all = [
    { name: "Stop", label: t("end-game"), press: sure(t("end-game-question"), t("end-game"), act("Stop", {})) },
    { name: "Forfeit", label: t("forfeit"), press: sure(t("forfeit-question"), t("forfeit"), act("Forfeit")) },
    { name: "VoidClue", label: fill(t("void-clue"), { clue: clue?.text ?? "" }), press: sure(t("void-question"), t("void"), act("VoidClue", voided ?? {})) },
    { name: "AddTime", label: fill(t("add-time"), { n: MORE_S }), press: act("AddTime", { round, seconds: MORE_S }) },
    { name: "Pause", label: t("pause"), press: act("Pause") },
    { name: "Resume", label: t("resume"), press: act("Resume") },
    { name: "NextRound", label: next, press: act("NextRound", { round: round + 1 }) },
  ];
  return all.filter((step) => can.includes(step.name) && (step.name !== "VoidClue" || clue));
}

/** The teacher gives the clues: covered, for the page may be seen by children. @param {Context} context */
function makeCoveredGiver(context) {
  const giver = makeGiver(context, () => false);
  const show_ = button(t("show-term"), context.signal, () => uncover(true), { class: "kit-button kit-go" });
  const hide = button(t("cover"), context.signal, () => uncover(false), { class: "kit-link" });
  const cover = h("section", { class: "kit-panel kit-alert kit-cover" }, h("h2", { text: t("you-give") }), h("p", { text: t("you-give-hint") }), show_);
  const node = h("div", { class: "kit-column" }, cover, giver.node, hide);
  let open = false;

  /** @param {boolean} now */
  function uncover(now) {
    open = now;
    show(cover, !open);
    show(giver.node, open);
    show(hide, open);
    (open ? hide : show_).focus();
  }

  uncover(false);
  return {
    node,
    /** @param {NerdConsoleTable} one */
    update({ table, giving }) {
      if (!giving && open) uncover(false);
      show(node, giving !== null);
      const me = { player: "teacher", name: "" };
      if (giving) giver.update({ me, table, prepared: null }, giving);
    },
  };
}

/** @param {Context} context @param {number} number @param {HTMLElement} root @param {Asker} asker */
export function makeNerdTable(context, number, root, asker) {
  const title = h("h2", { text: fill(t("table-n"), { n: number }) });
  const waits = h("p", { class: "kit-desk-waits" });
  const steps = makeSteps(context.signal);
  const head = h("section", { class: "kit-panel kit-desk-head" }, h("div", {}, title, waits), steps.node);
  const clues = makeClues(context.signal);
  const track = makeTrack();
  const teams = makeTeams();
  const parts = {
    giver: makeCoveredGiver(context),
    verdicts: makeVerdicts(context),
    seats: makeNerdSeats(context, root, asker),
    log: makeLog(context, asker),
  };
  const refused = makeRefused(context, number);
  const grid = h("div", { class: "kit-desk-grid" }, clues.node, track.node);
  const low = h("div", { class: "kit-desk-low" }, parts.verdicts.node, parts.log.node);
  const node = h("div", { class: "kit-nerd kit-desk" }, head, parts.giver.node, grid, teams.node, parts.seats.node, low);

  return {
    number,
    node,
    /** Stands at the side, whatever table is open. */
    refused,
    /** @param {NerdConsoleTable} one */
    update(one) {
      const { table, can } = one;
      patch(node, { "data-phase": table.phase, "data-paused": table.paused });
      patch(waits, { text: one.waits ?? table.sentence });
      steps.update(tableSteps(context, asker, one), ["Resume", "NextRound"].find((name) => can.includes(name)) ?? "");
      clues.update(table);
      track.update(table);
      teams.update(table.teams);
      show(clues.node, table.round > 0);
      for (const part of [parts.giver, parts.verdicts, parts.seats]) part.update(one);
      parts.log.update(one);
      refused.update(one);
    },
  };
}
