/** A bet: circles with the numbers from 0 up, real radio buttons, so arrows move inside the group. */

import { h, show } from "./dom.js";

let groups = 0;

/**
 * @param {string} label
 * @param {AbortSignal} signal
 * @param {(bet: number) => void} choose
 */
export function makeBets(label, signal, choose) {
  const name = `kit-bets-${++groups}`;
  const row = h("div", { class: "kit-bets-row" });
  const node = h("fieldset", { class: "kit-bets" }, h("legend", { text: label }), row);
  /** @type {HTMLInputElement[]} */
  let inputs = [];

  /** @param {number} largest */
  function build(largest) {
    inputs = Array.from({ length: largest + 1 }, (_, n) => h("input", { type: "radio", name, value: n }));
    row.replaceChildren(...inputs.map((input, n) => h("label", {}, input, h("span", { text: n }))));
  }

  node.addEventListener("change", (event) => choose(Number(/** @type {HTMLInputElement} */ (event.target).value)), { signal });
  return {
    node,
    /** @param {boolean} visible @param {number} largest @param {number | null} bet null: none is chosen yet */
    set(visible, largest, bet) {
      show(node, visible);
      if (inputs.length !== largest + 1) build(largest);
      inputs.forEach((input, n) => (input.checked = n === bet));
    },
  };
}
