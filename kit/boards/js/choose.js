/** Choose a card and one of its terms: radio buttons by card, and one button that does it. */

import { h, keyed, patch, show } from "./dom.js";
import { shownLetters } from "./letters.js";
import { count, fill, t } from "./texts.js";

/** @typedef {import("./types").NerdCard} NerdCard */
/** @typedef {import("./types").NerdTerm} NerdTerm */
/** @typedef {{ card: number, term: number }} Chosen */

let lists = 0;

/**
 * @param {string} heading
 * @param {string} label what the button does; %term% is filled in
 * @param {AbortSignal} signal
 * @param {(card: number, place: number) => void} choose
 * @param {{ quiet?: boolean, picked?: (term: NerdTerm | null, card: number) => void }} [more] quiet: no filled button
 */
export function makeChoose(heading, label, signal, choose, more = {}) {
  const name = `kit-terms-${++lists}`;
  const box = h("div", { class: "kit-term-cards" });
  const letters = h("div");
  const go = h("button", { type: "submit", class: more.quiet ? "kit-button" : "kit-button kit-go" });
  const node = h("form", { class: "kit-choose" }, h("h2", { text: heading }), box, letters, go);
  /** @type {readonly NerdCard[]} */
  let cards = [];
  /** @type {Chosen | null} */
  let chosen = null;
  /** @type {string | null} */
  let prepared = null;

  const find = () => cards.find((card) => card.card === chosen?.card)?.terms.find((term) => term.place === chosen?.term) ?? null;

  function draw() {
    const term = find();
    patch(go, { text: term ? fill(label, { term: term.term }) : t("choose-first"), "aria-disabled": term === null });
    show(go, !more.quiet || JSON.stringify(chosen) !== prepared);
    letters.replaceChildren(...(term ? [shownLetters(term.letters)] : []));
    for (const input of box.querySelectorAll("input")) input.checked = input.value === `${chosen?.card} ${chosen?.term}`;
    more.picked?.(term, chosen?.card ?? 0);
  }

  /** @param {NerdCard} card @param {NerdTerm} term */
  function makeTerm(card, term) {
    const input = h("input", { type: "radio", name, value: `${card.card} ${term.place}`, disabled: !term.can_choose });
    const words = count(term.words, t("word-count-one"), t("word-count"));
    const marks = term.marks ? count(term.marks, t("played-once"), t("played-times")) : null;
    const about = h("span", { class: "kit-quiet", text: [words, marks, term.note].filter(Boolean).join(" \u00b7 ") });
    return h("label", { class: "kit-term-choice", "data-off": !term.can_choose }, input, h("bdi", { text: term.term }), about);
  }

  /** @param {NerdCard} card */
  function makeCard(card) {
    const title = h("legend", { text: card.hard ? t("card-hard") : t("card") });
    return h("fieldset", { class: "kit-term-card" }, title, ...card.terms.map((term) => makeTerm(card, term)));
  }

  box.addEventListener("change", (event) => {
    const [card, term] = /** @type {HTMLInputElement} */ (event.target).value.split(" ").map(Number);
    chosen = { card: card ?? 0, term: term ?? 0 };
    draw();
  }, { signal });
  node.addEventListener("submit", (event) => {
    event.preventDefault();
    if (find() && chosen) choose(chosen.card, chosen.term);
  }, { signal });

  return {
    node,
    /** @param {readonly NerdCard[]} fresh @param {Chosen | null} ready what was prepared */
    update(fresh, ready) {
      const news = JSON.stringify(fresh) !== JSON.stringify(cards) || prepared !== JSON.stringify(ready);
      if (!news) return;
      if (prepared !== JSON.stringify(ready)) chosen = ready;
      prepared = JSON.stringify(ready);
      cards = fresh;
      if (!find()?.can_choose) chosen = null;
      keyed(box, cards, (card) => JSON.stringify(card), makeCard);
      draw();
    },
  };
}
