/** After the buzzer: each word with its worth and why, the sum in lines, and the best that was there. */

import { smallWord } from "./cards.js";
import { h, keyed, patch, show, tick } from "./dom.js";
import { makeLeave } from "./join.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").SpelloutScreen} SpelloutScreen */
/** @typedef {import("./types").Word} Word */
/** @typedef {import("./types").WordState} WordState */

/** What a word's state is called, told by a sign and a word, not by colour alone. @param {WordState} state */
export function stateName(state) {
  return { laid: t("state-laid"), good: t("state-good"), ask: t("state-ask"), wrong: t("state-wrong") }[state];
}

/** "+150", "0", "-5" with a real minus. @param {number} points */
export function signed(points) {
  if (points > 0) return `+${points}`;
  return points < 0 ? `\u2212${-points}` : "0";
}

/** @param {Word} word */
function wordHead(word) {
  const worth = word.points === null ? "" : signed(word.points);
  const tag = h("span", { class: "kit-tag", "data-state": word.state, text: stateName(word.state) });
  return [smallWord(word.word), tag, h("strong", { class: "kit-points", text: worth })];
}

/** One word with its note; a tap opens its meaning. @param {Word} word */
export function wordRow(word) {
  const note = h("span", { class: "kit-note", text: word.note });
  show(note, Boolean(word.note));
  const row = h("li", { class: "kit-result", "data-state": word.state });
  if (word.definition) {
    const more = h("summary", {}, ...wordHead(word), note);
    row.append(h("details", {}, more, h("p", { class: "kit-meaning", text: word.definition })));
  } else row.append(h("div", { class: "kit-flat" }, ...wordHead(word), note));
  return row;
}

/** A row is built anew when anything of its word is new. @param {Word} word */
function wordKey(word) {
  return JSON.stringify(word);
}

/** @param {string} title @param {...Node} inside */
function panel(title, ...inside) {
  return h("section", { class: "kit-panel" }, h("h2", { text: title }), ...inside);
}

/** @param {Context} context @returns {import("./types").View<SpelloutScreen>} */
export function resultsView(context) {
  const words = h("ul", { class: "kit-results" });
  const none = h("p", { class: "kit-quiet", text: t("no-words") });
  const lines = h("dl", { class: "kit-lines" });
  const points = h("strong", { class: "kit-big" });
  const total = h("span", { class: "kit-quiet" });
  const bestWords = h("p", { class: "kit-best" });
  const bestPoints = h("p", { class: "kit-quiet" });
  const best = panel(t("best-title"), bestWords, bestPoints);
  const matesList = h("div", { class: "kit-mates" });
  const mates = panel(t("mates-title"), matesList);
  const score = panel(t("score-title"), h("p", { class: "kit-sum" }, points, total), lines);
  const leave = makeLeave(context);
  const node = h(
    "div",
    { class: "kit-after" },
    panel(t("your-words"), words, none),
    h("div", { class: "kit-column" }, score, best),
    mates,
    leave,
  );

  /** @param {SpelloutScreen["lines"][number]} line */
  const makeLine = (line) =>
    h("div", {}, h("dt", { text: line.label }), h("dd", { text: signed(line.points) }));

  /** @param {SpelloutScreen["mates"][number]} mate */
  function makeMate(mate) {
    const list = h("ul", { class: "kit-results" }, ...mate.words.map(wordRow));
    const sum = h("strong", { class: "kit-points", text: signed(mate.points) });
    return h("div", { class: "kit-mate" }, h("h3", {}, h("bdi", { text: mate.name }), sum), list);
  }

  return {
    node,
    update(screen) {
      keyed(words, screen.words, wordKey, wordRow);
      show(none, screen.words.length === 0);
      keyed(lines, screen.lines, (line) => JSON.stringify(line), makeLine);
      tick(points, screen.points === null ? t("counting") : String(screen.points));
      patch(total, { text: screen.total === null ? "" : fill(t("total"), { n: screen.total }) });
      show(best, screen.best !== null);
      bestWords.replaceChildren(...(screen.best?.words ?? []).map(smallWord));
      patch(bestPoints, { text: screen.best && fill(t("worth"), { n: screen.best.points }) });
      show(mates, screen.mates.length > 0);
      show(leave, screen.start === undefined); // on one screen there is nobody else
      keyed(matesList, screen.mates, (mate) => JSON.stringify(mate), makeMate);
    },
  };
}
