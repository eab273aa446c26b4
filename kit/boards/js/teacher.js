/** The teacher's board: the next step, the seats, words to judge, what happened. */

import { makeAddress } from "./address.js";
import { makeAsker } from "./ask.js";
import { button, h, keyed, patch } from "./dom.js";
import { follow, makeFrame } from "./frame.js";
import { makeAsks, makeChecked, makeLog } from "./judge.js";
import { makeSeats } from "./seats.js";
import { makeSetup } from "./setup.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Model} Model */
/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").ConsoleScreen} ConsoleScreen */
/** @typedef {{ name: string, label: string, press: () => void }} Step */

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
  const tell = (type) => async () => {
    const reply = await context.link.ask("ask", { what: { type } });
    if (!reply.ok) context.say(reply.message);
  };
  /** @param {string} question @param {string} label @param {() => void} then */
  const sure = (question, label, then) => () => asker(question, label, then);
  const start = phase === "results" ? t("next-round") : t("start-round");
  const [fresh, end] = [t("new-lesson"), t("close-lesson")];
  /** @type {Step[]} */
  const all = [
    { name: "CloseLesson", label: end, press: sure(t("close-question"), end, tell("CloseLesson")) },
    { name: "NewLesson", label: fresh, press: sure(t("new-question"), fresh, tell("NewLesson")) },
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

/** @param {{ model: Model, el: HTMLElement }} place */
function render({ model, el }) {
  const life = new AbortController();
  const frame = makeFrame(model, el, life.signal, "console");
  const { context } = frame;
  const asker = makeAsker(frame.root, life.signal);
  const parts = {
    seats: makeSeats(context, frame.root),
    checked: makeChecked(context),
    asks: makeAsks(context),
    setup: makeSetup(context),
    address: makeAddress(),
    log: makeLog(context, asker),
  };
  const door = h("section", { class: "kit-panel" }, h("h2", { text: t("way-in") }), parts.address.node);
  frame.main.append(
    h("div", { class: "kit-column" }, parts.checked.node, parts.seats.node),
    h("div", { class: "kit-column" }, parts.asks.node, parts.setup.node, door, parts.log.node),
  );
  /** @type {Map<string, () => void>} */
  let presses = new Map();

  /** @param {Step} step */
  const makeStep = (step) => button("", life.signal, () => presses.get(step.name)?.());

  /** @param {ConsoleScreen} screen */
  function drawSteps(screen) {
    const steps = stepsOf(context, asker, screen);
    const next = nextStep(screen.can);
    presses = new Map(steps.map((step) => [step.name, step.press]));
    keyed(frame.steps, steps, (step) => step.name, makeStep, (node, step) => {
      const look = step.name === next ? "kit-button kit-go" : "kit-button";
      patch(node, { text: step.label, class: look });
    });
  }

  /** @param {ConsoleScreen} screen */
  function heading(screen) {
    const here = screen.seats.filter((seat) => seat.seated).length;
    const words = [fill(t("seated"), { n: here, of: screen.seats.length }), fill(t("code-is"), { code: screen.code })];
    if (screen.phase !== "lobby") words.unshift(fill(t("round"), { n: screen.round }));
    return words.join(" \u00b7 ");
  }

  function draw() {
    const screen = /** @type {ConsoleScreen} */ (model.get("screen"));
    if (screen?.name !== "console") return;
    frame.root.dataset["phase"] = screen.phase;
    frame.call(screen.class_name, "", heading(screen));
    frame.clock.update(screen.clock, screen.phase, screen.round);
    drawSteps(screen);
    for (const part of Object.values(parts)) part.update(screen);
    frame.tell(screen.sentence);
  }

  follow(model, life.signal, draw);
  return () => life.abort();
}

export default { render };
