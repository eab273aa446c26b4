/** A question before something that is hard to take back, and a sheet for one thing: native dialogs. */

import { button, h, patch } from "./dom.js";
import { t } from "./texts.js";

/**
 * @param {HTMLElement} root where the dialog lives, so that it wears the board's colours
 * @param {AbortSignal} signal
 */
export function makeAsker(root, signal) {
  const question = h("p");
  const yes = button("", signal, () => {
    dialog.close();
    act();
  }, { class: "kit-button kit-go" });
  const no = button(t("cancel"), signal, () => dialog.close());
  const dialog = h("dialog", { class: "kit-dialog" }, question, h("div", { class: "kit-actions" }, no, yes));
  let act = () => {};
  root.append(dialog);
  /** @param {string} sentence @param {string} label @param {() => void} action */
  return (sentence, label, action) => {
    act = action;
    patch(question, { text: sentence });
    patch(yes, { text: label });
    dialog.showModal();
  };
}
