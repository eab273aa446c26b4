/** A student's Spellout: lay words from the hand until the buzzer, then see what they are worth. */

import { button, h, keyed, patch, show } from "./dom.js";
import { resultsView } from "./results.js";
import { makeTable } from "./table.js";
import { count, fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").SpelloutScreen} SpelloutScreen */
/** @typedef {import("./types").Word} Word */

const DOUBLE_PRESS_MS = 600;

/** @param {Context} context @returns {import("./types").View<SpelloutScreen>} */
export function spelloutView(context) {
  /** @type {SpelloutScreen | null} */
  let screen = null;
  let sending = false;
  let laidAt = 0;

  const table = makeTable(context, changed);
  const lay = button(t("lay-word"), context.signal, layWord, { class: "kit-button kit-go" });
  const back = button(t("take-back"), context.signal, () => table.takeLast());
  const shuffle = button(t("shuffle"), context.signal, () => table.shuffle());
  const actions = h("div", { class: "kit-actions" }, shuffle, back, lay);
  const keys = h("p", { class: "kit-keys", text: t("keys-hint") });
  const words = h("ul", { class: "kit-words", "aria-label": t("your-words") });
  const paused = h("p", { class: "kit-paused", text: t("paused-hint") });
  const play = h("div", { class: "kit-play" }, paused, table.node, actions, words, keys);
  const results = resultsView(context);
  const node = h("div", {}, play, results.node);

  function lacking() {
    return Math.max(0, (screen?.shortest ?? 0) - table.tray().length);
  }

  function changed() {
    patch(lay, { "aria-disabled": lacking() > 0 || sending });
    patch(back, { "aria-disabled": table.tray().length === 0 });
  }

  async function layWord() {
    if (!screen || screen.phase !== "play" || sending) return;
    if (table.tray().length === 0 && Date.now() - laidAt < DOUBLE_PRESS_MS) return;
    if (lacking()) return context.say(count(lacking(), t("pick-one-more"), t("pick-more")));
    const [cards, word] = [[...table.tray()], table.word()];
    sending = true;
    changed();
    const reply = await context.act({ type: "Lay", round: screen.round, cards });
    sending = false;
    laidAt = Date.now();
    if (!reply.lost) table.putBack(cards); // laid ones are off the rack by now
    if (reply.ok) context.whisper(fill(t("laid"), { word }));
    changed();
  }

  /** @param {Word} word */
  function takeBack(word) {
    if (screen) context.act({ type: "TakeBack", round: screen.round, cards: word.cards });
  }

  /** @param {Word} word */
  function makeChip(word) {
    const undo = button("", context.signal, () => takeBack(word), {
      class: "kit-undo",
      "aria-label": fill(t("take-back-word"), { word: word.word }),
      title: fill(t("take-back-word"), { word: word.word }),
    });
    const letters = count(word.cards.length, t("one-letter"), t("letters"));
    return h("li", { class: "kit-word" }, h("b", { text: word.word }), h("span", { text: letters }), undo);
  }

  /** Keys of the game work wherever nothing else wants them. @param {KeyboardEvent} event */
  function press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const root = node.closest(".kit");
    if (!root || !screen || screen.phase !== "play" || event.defaultPrevented) return;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target !== document.body && !root.contains(target)) return;
    if (target.closest("input, textarea, select, dialog")) return;
    const elsewhere = target.closest("button:not([data-card]), summary, a");
    if (event.key === "Enter" ? !elsewhere && !event.repeat : table.key(event)) {
      event.preventDefault();
      if (event.key === "Enter") layWord();
    }
  }

  document.addEventListener("keydown", press, { signal: context.signal });
  return {
    node,
    update(fresh) {
      screen = fresh;
      const done = fresh.phase === "results";
      show(play, !done);
      show(results.node, done);
      if (done) return results.update(fresh);
      play.style.setProperty("--half", String(Math.ceil(fresh.hand.length / 2)));
      table.update(fresh);
      show(actions, fresh.phase === "play");
      show(keys, fresh.phase === "play");
      show(paused, fresh.phase === "paused");
      show(words, fresh.words.length > 0);
      patch(words, { "data-closed": fresh.phase !== "play" });
      keyed(words, fresh.words, (word) => word.cards.join("-"), makeChip);
    },
  };
}
