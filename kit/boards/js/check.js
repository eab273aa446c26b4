/** Would this clue do? Asked while somebody types, without leaving a trace; the answer stands under the box. */

import { h, patch } from "./dom.js";
import { makeLull } from "./pace.js";
import { t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdDraft["check"]} Check */
/** @typedef {{ card: number | null, term: number | null, slot: number }} Where */

const CHECK_MS = 250;

/** A sign and a word, not a colour alone. @param {Check} check */
function checkSign(check) {
  return { fine: t("clue-fine"), warned: t("clue-warned"), refused: t("clue-refused") }[check];
}

/** @param {Context} context @param {(check: Check | null) => void} changed */
export function makeCheck(context, changed) {
  const sign = h("b");
  const note = h("span");
  const node = h("p", { class: "kit-check" }, sign, note);
  const lull = makeLull(context.signal, CHECK_MS, ask);
  /** @type {Where} */
  let where = { card: null, term: null, slot: 1 };
  let clue = "";

  async function ask() {
    const asked = clue;
    const reply = await context.link.ask("check", { ...where, clue });
    if (asked !== clue || reply.lost) return;
    say(reply.ok ? (reply.message ? "warned" : "fine") : "refused", reply.message);
  }

  /** @param {Check | null} check @param {string} [words] */
  function say(check, words = "") {
    patch(node, { "data-check": check });
    patch(sign, { text: check ? checkSign(check) : "" });
    patch(note, { text: words });
    if (check) context.whisper([checkSign(check), words].join(" "));
    changed(check);
  }

  return {
    node,
    /** What the server said already. @param {Check} check @param {string | null} words */
    tell(check, words) {
      lull.stop();
      say(check, words ?? "");
    },
    /** @param {string} typed @param {Where} at */
    look(typed, at) {
      clue = typed;
      where = at;
      lull.stop();
      say(null);
      if (typed) lull.soon();
    },
  };
}
