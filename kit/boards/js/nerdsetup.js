/** The set-up of Nerd Words: the game and its deck, who plays, tables and teams; rules and trouble at the side. */

import { list } from "./controls.js";
import { h, keyed, patch, show } from "./dom.js";
import { makeGame } from "./game.js";
import { makePeople } from "./nerdpeople.js";
import { makeNerdRules } from "./nerdrules.js";
import { makePlaces } from "./nerdplaces.js";
import { tell } from "./steps.js";
import { count, fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdConsoleScreen} NerdConsoleScreen */
/** @typedef {import("./types").NerdSetup} NerdSetup */
/** @typedef {(what: { type: string } & Record<string, unknown>) => Promise<void>} Ask */

/** The deck and what of it cannot be played. @param {Context} context @param {Ask} ask */
function makeDeck(context, ask) {
  const decks = list(t("deck"), context.signal, (deck) => void ask({ type: "Deck", deck }));
  const size = h("p", { class: "kit-quiet" });
  const title = h("summary");
  const odd = h("ul", { class: "kit-odd" });
  const unplayable = h("details", { class: "kit-more" }, title, odd);
  return {
    node: h("div", { class: "kit-setup" }, decks.node, size, unplayable),
    /** @param {NerdSetup} setup */
    update(setup) {
      const deck = setup.decks.find((one) => one.id === setup.deck);
      /** @type {[string, string][]} */
      const none = deck ? [] : [["", t("no-deck")]];
      decks.set([...none, ...setup.decks.map((one) => /** @type {const} */ ([one.id, one.name]))], deck?.id ?? "");
      show(size, deck !== undefined);
      patch(size, { text: deck && fill(t("deck-size"), { terms: deck.terms, cards: deck.cards }) });
      const sentences = deck?.unplayable ?? [];
      show(unplayable, sentences.length > 0);
      patch(title, { text: count(sentences.length, t("one-unplayable"), t("unplayable")) });
      keyed(odd, sentences, String, (sentence) => h("li", { text: sentence }));
    },
  };
}

/** @param {Context} context */
export function makeNerdSetup(context) {
  /** @type {NerdConsoleScreen | null} */
  let screen = null;

  /** @type {Ask} */
  async function ask(what) {
    const reply = await tell(context, what);
    if (!reply.ok && screen) update(screen); // the controls go back to what holds
  }

  const game = makeGame(context);
  const deck = makeDeck(context, ask);
  const people = makePeople(context, ask);
  const places = makePlaces(context, ask);
  const rules = makeNerdRules(context, ask);
  const trouble = h("p");
  const alert = h("section", { class: "kit-panel kit-alert" }, h("h2", { text: t("before-dealing") }), trouble);
  const note = h("p", { class: "kit-quiet" });
  const what = h("section", { class: "kit-panel kit-setup" }, h("h2", { text: t("what-is-played") }), game.node, deck.node, note);
  const main = h("div", { class: "kit-column" }, people.node, places.node);
  const side = h("div", { class: "kit-column" }, alert, what, rules.node);

  /** @param {NerdConsoleScreen} fresh */
  function update(fresh) {
    screen = fresh;
    const { setup } = fresh;
    for (const node of [main, side]) {
      show(node, setup !== null);
      patch(node, { inert: !fresh.can.includes("Setup") });
    }
    if (!setup) return;
    game.update(fresh);
    deck.update(setup);
    people.update(setup);
    places.update(setup);
    rules.update(setup);
    patch(trouble, { text: setup.trouble });
    show(alert, setup.trouble !== null);
    patch(note, { text: setup.note });
    show(note, setup.note !== null);
  }
  return { main, side, update };
}
