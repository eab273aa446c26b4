import assert from "node:assert/strict";
import { test } from "node:test";

import {
  cardFor,
  freeCards,
  letterOf,
  place,
  placeAt,
  shuffled,
  spell,
  tidyOrder,
  tidyTray,
  usedUp,
  without,
} from "../../kit/boards/js/rack.mjs";

const HAND = [..."TRAINS"].map((letter) => ({ letter, count: 6, gold: false }));
const NONE = new Set();
const laid = (...cards) => ({ word: "", cards, state: "laid", points: null, note: null, definition: null });

test("cards of laid words are used up in rulebook mode", () => {
  assert.deepEqual(usedUp([laid(0, 2), laid(5)], "rulebook"), new Set([0, 2, 5]));
});

test("in open mode no card is ever used up (W9)", () => {
  assert.deepEqual(usedUp([laid(0, 2)], "open"), NONE);
});

test("free cards keep the order they lie in, without the tray", () => {
  assert.deepEqual(freeCards([5, 4, 3, 2, 1, 0], [4], new Set([0])), [5, 3, 2, 1]);
});

test("a letter picks the first free card of its kind, or none", () => {
  assert.equal(cardFor(HAND, [5, 2], "A"), 2);
  assert.equal(cardFor(HAND, [5], "A"), null);
});

test("keys mean letters: accents fold, other alphabets go by place, the rest is none", () => {
  assert.equal(letterOf("a", "KeyQ"), "A");
  assert.equal(letterOf("é", "Digit2"), "E");
  assert.equal(letterOf("ф", "KeyA"), "A");
  assert.equal(letterOf("4", "Digit4"), null);
  assert.equal(letterOf(" ", "Space"), null);
});

test("a card is put at a place, also when it moves to the right", () => {
  assert.deepEqual(place([1, 2, 3], 9, 1), [1, 9, 2, 3]);
  assert.deepEqual(place([1, 2, 3], 1), [2, 3, 1]);
  assert.deepEqual(place(without([1, 2, 3], 3), 3, 0), [3, 1, 2]);
});

test("what was remembered is made whole: no strangers, no twins, nothing missing", () => {
  assert.deepEqual(tidyOrder([3, 3, 99, "1", 0], 4), [3, 0, 1, 2]);
  assert.deepEqual(tidyOrder(undefined, 3), [0, 1, 2]);
  assert.deepEqual(tidyTray([1, 2, 7, -1], 4, new Set([2])), [1]);
});

test("a shuffle keeps every card, puts used ones last and always changes something", () => {
  for (const roll of [0, 0.3, 0.6, 0.999]) {
    const order = shuffled([0, 1, 2, 3, 4], [1, 2, 3], () => roll);
    assert.deepEqual([...order].sort(), [0, 1, 2, 3, 4]);
    assert.deepEqual(order.slice(3), [0, 4]);
    assert.notDeepEqual(order.slice(0, 3), [1, 2, 3]);
  }
});

test("no list is changed in place", () => {
  const cards = Object.freeze([0, 1, 2]);
  shuffled(cards, cards, () => 0.5);
  place(cards, 1, 0);
  without(cards, 1);
  assert.deepEqual(cards, [0, 1, 2]);
});

test("a drop falls before the first card that it is not past, row by row", () => {
  const box = (left, top) => ({ left, right: left + 40, bottom: top + 50 });
  const rows = [box(0, 0), box(50, 0), box(0, 60)];
  assert.equal(placeAt(rows, 10, 20), 0);
  assert.equal(placeAt(rows, 45, 20), 1);
  assert.equal(placeAt(rows, 95, 20), 3); // right of the first row's end, nothing to its right
  assert.equal(placeAt(rows, 10, 80), 2);
  assert.equal(placeAt([], 10, 10), 0);
});

test("a tray spells a word", () => {
  assert.equal(spell(HAND, [5, 0, 2, 1]), "STAR");
});
