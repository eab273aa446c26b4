/** The console of Spellout: the next step, the seats, words to judge, what happened. */

import { makeAddress } from "./address.js";
import { makeAsker } from "./ask.js";
import { h } from "./dom.js";
import { makeAsks, makeChecked, makeLog } from "./judge.js";
import { makeSeats } from "./seats.js";
import { makeSetup } from "./setup.js";
import { makeSteps, tell } from "./steps.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./frame").Frame} Frame */
/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").ConsoleScreen} ConsoleScreen */
/** @typedef {import("./steps").Step} Step */

const ADDED_S = 30;

/**
 * The steps that can be taken now, in the order they stand; the filled one is last, under the hand.
 * @param {Context} context
 * @param {import("./judge.js").Asker} asker
 * @param {ConsoleScreen} screen
 * @returns {Step[]}
 */
function stepsOf(context, asker, screen) {
  const { round, phase } = screen;
  /** @param {string} type @param {object} [more] */
  const act = (type, more = {}) => () => void context.act({ type, round, ...more });
  /** @param {string} type */
  const ask = (type) => () => void tell(context, { type });
  /** @param {string} question @param {string} label @param {() => void} then */
  const sure = (question, label, then) => () => asker(question, label, then);
  const start = phase === "results" ? t("next-round") : t("start-round");
  const [fresh, end] = [t("new-lesson"), t("close-lesson")];
  /** @type {Step[]} */
  const all = [
    { name: "CloseLesson", label: end, press: sure(t("close-question"), end, ask("CloseLesson")) },
    { name: "NewLesson", label: fresh, press: sure(t("new-question"), fresh, ask("NewLesson")) },
    { name: "Stop", label: t("stop"), press: act("Stop") },
    { name: "AddTime", label: fill(t("add-time"), { n: ADDED_S }), press: act("AddTime", { seconds: ADDED_S, player: null }) },
    { name: "Pause", label: t("pause"), press: act("Pause") },
    { name: "Resume", label: t("resume"), press: act("Resume") },
    { name: "Start", label: start, press: act("Start", { round: round + 1 }) },
  ];
  return all.filter((step) => screen.can.includes(step.name));
}

/** The one filled button. @param {readonly string[]} can */
function nextStep(can) {
  return ["Resume", "Start", "NewLesson"].find((name) => can.includes(name)) ?? "";
}

/** @param {ConsoleScreen} screen */
function consoleHeading(screen) {
  const here = screen.seats.filter((seat) => seat.seated).length;
  const words = [fill(t("seated"), { n: here, of: screen.seats.length }), fill(t("code-is"), { code: screen.code })];
  if (screen.phase !== "lobby") words.unshift(fill(t("round"), { n: screen.round }));
  return words.join(" \u00b7 ");
}

/** @param {Frame} frame @returns {import("./switch").Part<ConsoleScreen>} */
export function spellConsole(frame) {
  const { context } = frame;
  const asker = makeAsker(frame.root, context.signal);
  const steps = makeSteps(context.signal, frame.steps);
  const parts = {
    seats: makeSeats(context, frame.root),
    checked: makeChecked(context),
    asks: makeAsks(context),
    setup: makeSetup(context),
    address: makeAddress(),
    log: makeLog(context, asker),
  };
  const door = h("section", { class: "kit-panel" }, h("h2", { text: t("way-in") }), parts.address.node);
  return {
    nodes: [
      h("div", { class: "kit-column" }, parts.checked.node, parts.seats.node),
      h("div", { class: "kit-column" }, parts.asks.node, parts.setup.node, door, parts.log.node),
    ],
    update(screen) {
      frame.call(screen.class_name, "", consoleHeading(screen));
      frame.clock.update(screen.clock, screen.phase, screen.round);
      steps.update(stepsOf(context, asker, screen), nextStep(screen.can));
      for (const part of Object.values(parts)) part.update(screen);
      frame.tell(screen.sentence);
    },
  };
}
