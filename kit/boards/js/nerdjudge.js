/** The judge's queue of all tables, clues that were refused, and verdicts to turn. */

import { button, h, keyed, patch, show } from "./dom.js";
import { shape } from "./shape.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdAsk} NerdAsk */
/** @typedef {import("./types").NerdConsoleTable} NerdConsoleTable */
/** @typedef {import("./types").NerdVerdict} NerdVerdict */

/** Guesses that wait for the teacher, whatever table is open. @param {Context} context */
export function makeNerdAsks(context) {
  const title = h("h2");
  const list = h("div");
  const node = h("section", { class: "kit-panel kit-alert kit-nerd-asks" }, title, list);

  /** @param {NerdAsk} ask @param {boolean} right */
  async function judge({ table, round, slot, guess }, right) {
    const reply = await context.link.ask("act", { table, action: { type: "Judge", round, slot, guess, right } });
    if (!reply.ok) context.say(reply.message);
  }

  /** @param {NerdAsk} ask */
  function make(ask) {
    /** @param {string} label @param {boolean} right */
    const answer = (label, right) => button(label, context.signal, () => judge(ask, right), { "aria-label": `${ask.guess}: ${label}` });
    return h("div", { class: "kit-judge" },
      h("p", { class: "kit-quiet" }, h("bdi", { text: fill(t("ask-where"), { table: ask.table, slot: ask.slot, who: ask.who }) })),
      h("p", {}, h("b", { dir: "auto", text: ask.guess })),
      h("p", {}, h("span", { class: "kit-quiet", text: `${t("the-term")} ` }), h("strong", { dir: "auto", text: ask.term })),
      h("p", { text: ask.reason }),
      h("p", { class: "kit-quiet", text: ask.before_note }),
      h("div", { class: "kit-actions" }, answer(t("judge-right"), true), answer(t("judge-wrong"), false)));
  }

  return {
    node,
    /** @param {readonly NerdAsk[]} asks */
    update(asks) {
      patch(title, { text: fill(t("to-judge"), { n: asks.length }) });
      show(node, asks.length > 0);
      keyed(list, asks, (ask) => JSON.stringify({ ...ask, since: 0 }), make);
    },
  };
}

/** A clue that was refused: its words stay covered until the teacher asks for them. @param {Context} context @param {number} table */
export function makeRefused(context, table) {
  const clue = h("b", { dir: "auto" });
  const note = h("p");
  const allow = button(t("allow-clue"), context.signal, () => {
    if (refused) context.act({ type: "AllowClue", round: refused.round, slot: refused.slot, clue: refused.clue });
  });
  const words = h("details", {}, h("summary", { text: t("show-refused") }), h("p", {}, clue), note, h("div", { class: "kit-actions" }, allow));
  const title = h("h2", { text: fill(t("refused-at"), { n: table }) });
  const node = h("section", { class: "kit-panel kit-alert kit-refused" }, title, h("p", { class: "kit-quiet", text: t("refused-hint") }), words);
  /** @type {NerdConsoleTable["refused"]} */
  let refused = null;
  return {
    node,
    /** @param {NerdConsoleTable} one */
    update(one) {
      const fresh = one.can.includes("AllowClue") ? one.refused : null;
      if (fresh?.clue !== refused?.clue) words.open = false;
      refused = fresh;
      show(node, refused !== null);
      patch(clue, { text: refused?.clue });
      patch(note, { text: refused?.note });
    },
  };
}

/** What was judged at a table, to be turned if it was wrong. @param {Context} context */
export function makeVerdicts(context) {
  const list = h("ul", { class: "kit-verdicts" });
  const node = h("section", { class: "kit-panel" }, h("h2", { text: t("verdicts") }), list);

  /** @param {NerdVerdict} one */
  function make(one) {
    const label = one.right ? t("call-wrong") : t("call-right");
    const { round, slot, team, right } = one;
    const turn = button(label, context.signal, () => context.act({ type: "Overrule", round, slot, team, right: !right }), {
      class: "kit-button kit-small",
      "aria-label": `${one.guess}: ${label}`,
    });
    const guess = h("b", {}, shape(team), h("bdi", { text: ` ${one.guess}` }));
    return h("li", {}, guess, turn, h("span", { class: "kit-quiet", text: one.note }));
  }

  return {
    node,
    /** @param {NerdConsoleTable} one */
    update({ verdicts, can }) {
      const turnable = can.includes("Overrule") ? [...verdicts].reverse() : [];
      show(node, turnable.length > 0);
      keyed(list, turnable, (verdict) => JSON.stringify(verdict), make);
    },
  };
}
