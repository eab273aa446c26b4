/** The four spaces of a team board: what each is worth, what was guessed, and what became of it. */

import { h, keyed, patch, show } from "./dom.js";
import { signed } from "./results.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").NerdSpace} NerdSpace */

/** A sign beside the word, so that colour is not needed. @type {Partial<Record<NerdSpace["state"], string>>} */
const SIGNS = { right: "\u2713", wrong: "\u2717" };

/** @param {NerdSpace} space */
function makeSpace(space) {
  return h("li", { class: "kit-space" },
    h("b", { class: "kit-value", "aria-hidden": "true", text: space.value }),
    h("span", { class: "kit-unseen", text: fill(t("space-value"), { n: space.value }) }),
    h("span", { class: "kit-guess-sign", "aria-hidden": "true" }),
    h("bdi", { class: "kit-guess-text" }),
    h("span", { class: "kit-guess-bet" }),
    h("span", { class: "kit-quiet kit-guess-note" }));
}

/** @param {HTMLElement} row @param {NerdSpace} space */
function drawSpace(row, space) {
  const [value, said, sign, text, bet, note] = /** @type {HTMLElement[]} */ ([...row.children]);
  const worth = [space.bet === null ? null : fill(t("bet-is"), { n: space.bet }), space.points ? signed(space.points) : null];
  patch(row, { "data-state": space.state });
  if (value) patch(value, { text: space.value });
  if (said) patch(said, { text: fill(t("space-value"), { n: space.value }) });
  if (sign) patch(sign, { text: SIGNS[space.state] ?? "" });
  if (text) patch(text, { text: space.text ?? "" });
  if (bet) patch(bet, { text: worth.filter(Boolean).join(" \u00b7 ") });
  const words = space.note ?? (space.state === "locked" ? t("locked-in") : null);
  if (note) {
    patch(note, { text: words });
    show(note, Boolean(words));
  }
}

/**
 * Draw the spaces; `editor` stands in the open one while the team may write.
 * @param {HTMLElement} list
 * @param {readonly NerdSpace[]} spaces
 * @param {HTMLElement | null} editor
 */
export function drawSpaces(list, spaces, editor) {
  const key = (/** @type {NerdSpace} */ space) => (editor && space.state === "open" ? "editor" : String(space.slot));
  keyed(list, spaces, key, (space) => (editor && space.state === "open" ? editor : makeSpace(space)), (row, space) => {
    if (row !== editor) drawSpace(row, space);
  });
}
