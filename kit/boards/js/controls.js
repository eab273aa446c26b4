/** Form controls of the console: a choice of two or three, a list, a switch. They send, the screen answers. */

import { h, patch } from "./dom.js";

let made = 0;

/**
 * A few choices side by side (radio buttons).
 * @param {string} label
 * @param {readonly (readonly [string, string])[]} choices value and label
 * @param {AbortSignal} signal
 * @param {(value: string) => void} choose
 */
export function choice(label, choices, signal, choose) {
  const name = `kit-choice-${++made}`;
  const inputs = choices.map(([value]) => h("input", { type: "radio", name, value }));
  const labels = inputs.map((input, i) => h("label", {}, input, h("span", { text: choices[i]?.[1] })));
  const node = h("fieldset", { class: "kit-choice" }, h("legend", { text: label }), h("div", {}, ...labels));
  node.addEventListener("change", (event) => choose(/** @type {HTMLInputElement} */ (event.target).value), { signal });
  return {
    node,
    /** @param {string} value */
    set(value) {
      for (const input of inputs) input.checked = input.value === value;
    },
  };
}

/**
 * A list to choose one of.
 * @param {string} label
 * @param {AbortSignal} signal
 * @param {(value: string) => void} choose
 */
export function list(label, signal, choose) {
  const select = h("select", { class: "kit-box" });
  const node = h("label", { class: "kit-field" }, h("span", { text: label }), select);
  select.addEventListener("change", () => choose(select.value), { signal });
  let known = "";
  return {
    node,
    /** @param {readonly (readonly [string, string])[]} choices @param {string} value */
    set(choices, value) {
      if (known !== JSON.stringify(choices)) {
        known = JSON.stringify(choices);
        select.replaceChildren(...choices.map(([id, text]) => h("option", { value: id, text })));
      }
      if (document.activeElement !== select || select.value !== value) select.value = value;
    },
  };
}

/**
 * On or off.
 * @param {string} label
 * @param {AbortSignal} signal
 * @param {(on: boolean) => void} choose
 */
export function onOff(label, signal, choose) {
  const input = h("input", { type: "checkbox" });
  const node = h("label", { class: "kit-switch" }, input, h("span", { text: label }));
  input.addEventListener("change", () => choose(input.checked), { signal });
  return {
    node,
    /** @param {boolean} on */
    set(on) {
      input.checked = on;
      patch(node, { "data-on": on });
    },
  };
}
