/** The console's words to judge and words judged, and what happened with a way back. */

import { button, h, keyed, patch, show } from "./dom.js";
import { signed, stateName } from "./results.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").ConsoleScreen} ConsoleScreen */
/** @typedef {import("./types").Ask} Ask */
/** @typedef {import("./types").Checked} Checked */
/** @typedef {(question: string, label: string, action: () => void) => void} Asker */

/** @param {Context} context @param {number} round @param {string} word @param {boolean} good */
function rule(context, round, word, good) {
  context.act({ type: "Rule", round, word, good });
}

/** Words that wait for the teacher; each is good unless told otherwise in time (W27). @param {Context} context */
export function makeAsks(context) {
  const title = h("h2");
  const list = h("div");
  const node = h("section", { class: "kit-panel kit-alert" }, title, list);
  /** @type {readonly Ask[]} */
  let asks = [];

  /** @param {Ask} ask */
  function make(ask) {
    const judge = h(
      "div",
      { class: "kit-actions" },
      button(t("good-word"), context.signal, () => rule(context, ask.round, ask.word, true)),
      button(t("not-a-word"), context.signal, () => rule(context, ask.round, ask.word, false)),
    );
    const who = h("p", { class: "kit-quiet" }, h("bdi", { text: ask.who.join(", ") }));
    const meaning = h("p", { class: "kit-quiet", text: ask.definition });
    show(meaning, Boolean(ask.definition));
    const left = h("span", { class: "kit-until" });
    return h("div", { class: "kit-judge" }, h("p", {}, h("b", { text: ask.word }), left), h("p", { text: ask.reason }), who, meaning, judge);
  }

  function tickDown() {
    keyed(list, asks, (ask) => `${ask.round} ${ask.word}`, make, (item, ask) => {
      const now = context.link.now();
      const left = ask.until === null || now === null ? 0 : Math.ceil(ask.until - now);
      const text = left > 0 ? fill(t("good-in"), { n: left }) : "";
      patch(/** @type {Element} */ (item.querySelector(".kit-until")), { text });
    });
  }

  const timer = setInterval(tickDown, 500);
  context.signal.addEventListener("abort", () => clearInterval(timer));
  return {
    node,
    /** @param {ConsoleScreen} screen */
    update(screen) {
      asks = screen.asks;
      patch(title, { text: fill(t("to-judge"), { n: asks.length }) });
      show(node, asks.length > 0);
      tickDown();
    },
  };
}

/** @typedef {Checked & { names: string[], round: number }} Group */

const RANK = { ask: 0, wrong: 1, laid: 2, good: 3 };

/** One row a word, doubtful words first. @param {ConsoleScreen} screen @returns {Group[]} */
function grouped({ checked, round }) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const one of checked) {
    const group = groups.get(one.word) ?? { ...one, names: [], round };
    group.names.push(one.name);
    groups.set(one.word, group);
  }
  return [...groups.values()].sort((a, b) => RANK[a.state] - RANK[b.state] || a.word.localeCompare(b.word));
}

/** @param {Context} context */
export function makeChecked(context) {
  const list = h("ul", { class: "kit-checked" });
  const node = h("section", { class: "kit-panel" }, h("h2", { text: t("checked") }), list);

  /** @param {Group} one */
  function make(one) {
    const good = one.state === "good";
    const label = good ? t("not-a-word") : t("good-word");
    const turn = button(label, context.signal, () => rule(context, one.round, one.word, !good), {
      class: "kit-button kit-small",
      "aria-label": `${one.word}: ${label}`,
    });
    const worth = one.points === null ? "" : signed(one.points);
    return h(
      "li",
      {},
      h("b", { text: one.word }),
      h("span", { class: "kit-tag", "data-state": one.state, text: stateName(one.state) }),
      h("span", { class: "kit-quiet kit-wide" }, h("bdi", { text: one.names.join(", ") }), h("span", { text: one.note ? ` \u00b7 ${one.note}` : "" })),
      h("strong", { class: "kit-points", text: worth }),
      turn,
    );
  }

  return {
    node,
    /** @param {ConsoleScreen} screen */
    update(screen) {
      show(node, screen.checked.length > 0);
      keyed(list, grouped(screen), (one) => JSON.stringify(one), make);
    },
  };
}

/** @param {Context} context @param {Asker} asker */
export function makeLog(context, asker) {
  const list = h("ol", { class: "kit-log", reversed: true });
  const node = h("section", { class: "kit-panel" }, h("h2", { text: t("happened") }), list);
  let can = false;

  /** @param {ConsoleScreen["log"][number]} one */
  function make(one) {
    const undo = () => context.act({ type: "Undo", to: one.n - 1 }); // the step itself goes too
    const ask = () => asker(fill(t("undo-question"), { what: one.text }), t("undo"), undo);
    const press = button(t("undo"), context.signal, ask, { class: "kit-link", "aria-label": `${t("undo")}: ${one.text}` });
    return h("li", {}, h("span", { text: one.text }), press);
  }

  return {
    node,
    /** @param {Pick<ConsoleScreen, "can" | "log">} screen */
    update(screen) {
      can = screen.can.includes("Undo");
      show(node, screen.log.length > 0);
      keyed(list, screen.log, (one) => JSON.stringify(one), make, (item) => {
        show(/** @type {HTMLElement} */ (item.lastElementChild), can);
      });
    },
  };
}
