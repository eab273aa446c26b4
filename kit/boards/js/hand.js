/** The own cards, closed until wanted: prepare the next term and try a clue for it while others play. */

import { makeCheck } from "./check.js";
import { makeChoose } from "./choose.js";
import { h, patch, show } from "./dom.js";
import { wordBox } from "./guess.js";
import { count, fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdScreen} NerdScreen */
/** @typedef {import("./types").NerdTerm} NerdTerm */

const LONGEST_TRY = 30;

/** @param {Context} context */
export function makeHand(context) {
  const title = h("summary");
  const kept = h("p", { class: "kit-quiet" });
  const input = wordBox(t("try-clue"), LONGEST_TRY);
  const check = makeCheck(context, () => {});
  const desk = h("label", { class: "kit-field" }, h("span", { text: t("try-clue") }), input);
  const tries = h("div", { class: "kit-try" }, desk, check.node);
  const choose = makeChoose(t("prepare-title"), t("prepare-term"), context.signal, prepare, { quiet: true, picked });
  const node = h("details", { class: "kit-panel kit-hand" }, title, kept, choose.node, tries);
  /** @type {{ term: NerdTerm, card: number } | null} */
  let now = null;

  /** @param {number} card @param {number} term */
  async function prepare(card, term) {
    const reply = await context.act({ type: "Prepare", card, term });
    if (reply.ok) context.say(t("prepared"));
  }

  /** @param {NerdTerm | null} term @param {number} card */
  function picked(term, card) {
    const same = now?.term.term === term?.term && now?.card === card;
    now = term ? { term, card } : null;
    show(tries, now !== null);
    if (same) return;
    input.value = "";
    look();
  }

  function look() {
    if (now) check.look(input.value.trim(), { card: now.card, term: now.term.place, slot: 1 });
  }

  input.addEventListener("input", look, { signal: context.signal });
  return {
    node,
    /** @param {NerdScreen} screen */
    update({ hand, prepared, may_prepare: may, giving }) {
      const term = hand.find((card) => card.card === prepared?.card)?.terms.find((one) => one.place === prepared?.term);
      show(node, hand.length > 0 && may && giving?.step !== "choose");
      patch(title, { text: count(hand.length, t("your-card"), t("your-cards")) });
      patch(kept, { text: term ? fill(t("prepared-is"), { term: term.term }) : t("hand-hint") });
      choose.update(hand, prepared);
    },
  };
}
