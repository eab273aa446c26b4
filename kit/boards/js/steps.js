/** The steps that a teacher can take now, and asking the lesson for something. */

import { button, h, keyed, patch } from "./dom.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {{ name: string, label: string, press: () => void }} Step */

/**
 * A row of buttons; the next step is filled and stands last, under the hand.
 * @param {AbortSignal} signal
 * @param {HTMLElement} [node]
 */
export function makeSteps(signal, node = h("div", { class: "kit-steps" })) {
  /** @type {Map<string, () => void>} */
  let presses = new Map();
  /** @param {Step} step */
  const makeStep = (step) => button("", signal, () => presses.get(step.name)?.());
  return {
    node,
    /** @param {readonly Step[]} steps @param {string} next the name of the filled one */
    update(steps, next) {
      presses = new Map(steps.map((step) => [step.name, step.press]));
      keyed(node, steps, (step) => step.name, makeStep, (one, step) => {
        patch(one, { text: step.label, class: step.name === next ? "kit-button kit-go" : "kit-button" });
      });
    },
  };
}

/** Ask the lesson for something; a refusal is said. @param {Context} context @param {{ type: string } & Record<string, unknown>} what */
export async function tell(context, what) {
  const reply = await context.link.ask("ask", { what });
  if (!reply.ok) context.say(reply.message);
  return reply;
}
