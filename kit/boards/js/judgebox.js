/** The clue giver as the judge: is this guess right? */

import { button, h, keyed, patch, show } from "./dom.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdAsk} NerdAsk */

/** @param {Context} context */
export function makeJudgeBox(context) {
  const list = h("div");
  const node = h("section", { class: "kit-panel kit-alert kit-judge-box" }, h("h2", { text: t("judge-title") }), list);
  let sending = false;

  /** @param {NerdAsk} ask @param {boolean} right */
  async function judge(ask, right) {
    if (sending) return;
    sending = true;
    await context.act({ type: "Judge", round: ask.round, slot: ask.slot, guess: ask.guess, right });
    sending = false;
  }

  /** @param {NerdAsk} ask */
  function make(ask) {
    const answers = h("div", { class: "kit-actions" },
      button(t("judge-wrong"), context.signal, () => judge(ask, false), { "aria-label": `${ask.guess}: ${t("judge-wrong")}` }),
      button(t("judge-right"), context.signal, () => judge(ask, true), { "aria-label": `${ask.guess}: ${t("judge-right")}` }));
    const notes = h("p", { class: "kit-quiet", text: [ask.reason, ask.before_note].filter(Boolean).join(" ") });
    return h("div", { class: "kit-judge" },
      h("p", { class: "kit-quiet" }, h("bdi", { text: fill(t("judge-who"), { who: ask.who }) })),
      h("p", {}, h("b", { dir: "auto", text: ask.guess })),
      h("p", { text: fill(t("judge-question"), { term: ask.term }) }),
      notes, answers);
  }

  return {
    node,
    /** @param {readonly NerdAsk[]} asks @param {boolean} paused */
    update(asks, paused) {
      show(node, asks.length > 0);
      patch(node, { inert: paused });
      keyed(list, asks, (ask) => JSON.stringify(ask), make);
    },
  };
}
