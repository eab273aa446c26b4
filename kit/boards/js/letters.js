/** The letters of a term as small cards: which may start a clue, and why the others may not. */

import { button, h, keyed, patch } from "./dom.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").NerdLetter} NerdLetter */

/** "3 left" matters only when a letter is there more than once. @param {NerdLetter} one */
function tileName(one) {
  if (one.note) return `${one.letter}: ${one.note}`;
  return fill(one.left > 1 ? t("letter-free-times") : t("letter-free"), { letter: one.letter, n: one.left });
}

/** What may start a clue, in one sentence. @param {readonly NerdLetter[]} letters */
function freeOnes(letters) {
  const free = letters.filter((one) => one.note === null).map((one) => one.letter);
  return free.length ? fill(t("letters-free"), { letters: free.join(", ") }) : "";
}

/**
 * @param {AbortSignal} signal
 * @param {(letter: string) => void} pick a letter that may start a clue was tapped
 */
export function makeLetters(signal, pick) {
  const row = h("div", { class: "kit-tiles", role: "toolbar", dir: "ltr", "aria-label": t("term-letters") });
  const hint = h("p", { class: "kit-quiet kit-tiles-hint" });
  const node = h("div", { class: "kit-tiles-box" }, row, hint);
  /** @type {readonly NerdLetter[]} */
  let letters = [];
  let stop = 0;

  const tiles = () => /** @type {HTMLElement[]} */ ([...row.children]);
  const explain = (/** @type {NerdLetter | undefined} */ one) =>
    patch(hint, { text: one?.note ? `${one.letter}: ${one.note}` : freeOnes(letters) });

  /** One tab stop, arrows inside. @param {KeyboardEvent} event */
  function walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    stop = Math.min(letters.length - 1, Math.max(0, stop + step));
    mark();
    tiles()[stop]?.focus();
  }

  function mark() {
    tiles().forEach((tile, i) => patch(tile, { tabindex: i === stop ? 0 : -1 }));
  }

  /** @param {NerdLetter} made */
  function makeTile(made) {
    const find = () => letters.find((one) => one.letter === made.letter);
    const press = () => {
      const one = find();
      explain(one);
      if (one?.note === null) pick(one.letter);
    };
    const tile = button("", signal, press, { class: "kit-tile" });
    tile.addEventListener("focus", () => {
      stop = tiles().indexOf(tile);
      mark();
      explain(find());
    }, { signal });
    tile.append(h("b"), h("i"));
    return tile;
  }

  row.addEventListener("keydown", walk, { signal });
  return {
    node,
    /** @param {readonly NerdLetter[]} fresh */
    update(fresh) {
      const news = JSON.stringify(fresh) !== JSON.stringify(letters);
      letters = fresh;
      keyed(row, fresh, (one) => one.letter, makeTile, (tile, one) => {
        patch(/** @type {Element} */ (tile.firstElementChild), { text: one.letter });
        patch(/** @type {Element} */ (tile.lastElementChild), { text: one.left > 1 ? `\u00d7${one.left}` : "" });
        patch(tile, { "aria-label": tileName(one), title: one.note, "aria-disabled": one.note !== null });
      });
      stop = Math.min(stop, Math.max(0, fresh.length - 1));
      mark();
      if (news) explain(undefined);
    },
  };
}

/** The same to look at. @param {readonly NerdLetter[]} letters */
export function shownLetters(letters) {
  const row = h("p", { class: "kit-tiles kit-tiles-small", dir: "ltr", "aria-hidden": "true" });
  for (const one of letters) row.append(h("span", { class: "kit-tile", "data-off": one.note !== null }, h("b", { text: one.letter })));
  return h("div", { class: "kit-tiles-box" }, row, h("p", { class: "kit-quiet kit-tiles-hint", text: freeOnes(letters) }));
}
