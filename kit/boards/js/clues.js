/** The clue board: four clues with their first letters, and the term once it is shown. */

import { button, h, keyed, patch, show } from "./dom.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").NerdClue} NerdClue */
/** @typedef {import("./types").NerdTable} NerdTable */

/** A voice that speaks on this device: others would send the clue elsewhere. */
function ownVoice() {
  const language = (document.documentElement.lang || "en").slice(0, 2);
  const voices = "speechSynthesis" in window ? speechSynthesis.getVoices() : [];
  return voices.find((voice) => voice.localService && voice.lang.startsWith(language)) ?? null;
}

/** @param {readonly string[]} words */
function readAloud(words) {
  const speech = new SpeechSynthesisUtterance(words.join(". "));
  speech.voice = ownVoice();
  speechSynthesis.cancel();
  speechSynthesis.speak(speech);
}

/** @param {NerdClue} made */
function makeClue(made) {
  const number = h("span", { class: "kit-clue-n", text: made.slot });
  return h("li", {}, number, h("span", { class: "kit-clue-first", "aria-hidden": "true" }), h("span", { class: "kit-clue-word" }), h("span", { class: "kit-quiet kit-clue-bet" }));
}

/** @param {HTMLElement} row @param {NerdClue} clue */
function drawClue(row, clue) {
  const [, first, word, bet] = [...row.children];
  patch(row, { "data-state": clue.text === null ? clue.state : "given", "data-now": clue.text !== null && clue.state === "open" });
  if (first) patch(first, { text: clue.initial ?? "" });
  if (word) patch(word, { text: clue.text ?? clue.note ?? "" });
  if (bet) patch(bet, { text: clue.bet === null ? "" : fill(t("bet-is"), { n: clue.bet }) });
}

/** @param {AbortSignal} signal */
export function makeClues(signal) {
  const title = h("h2");
  const speak = button(t("read-aloud"), signal, () => readAloud(given), { class: "kit-link" });
  const list = h("ol", { class: "kit-clues" });
  const term = h("p", { class: "kit-shown" });
  const meaning = h("p", { class: "kit-quiet" });
  const answer = h("div", { class: "kit-answer" }, h("p", { class: "kit-quiet", text: t("term-was") }), term, meaning);
  const node = h("section", { class: "kit-panel kit-clue-board" }, h("div", { class: "kit-panel-head" }, title, speak), list, answer);
  /** @type {string[]} */
  let given = [];
  return {
    node,
    /** @param {NerdTable} table */
    update(table) {
      given = table.clues.flatMap((clue) => clue.text ?? []);
      patch(title, { text: [t("clues"), table.words_text].filter(Boolean).join(" \u00b7 ") });
      show(speak, given.length > 0 && ownVoice() !== null);
      keyed(list, table.clues, (clue) => String(clue.slot), makeClue, drawClue);
      show(list, table.round > 0);
      show(answer, table.shown !== null);
      patch(term, { text: table.shown, dir: "auto" });
      patch(meaning, { text: table.meaning });
      patch(answer, { "data-void": table.void });
    },
  };
}
