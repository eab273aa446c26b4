/** Cards on the rack and in the tray: pure lists of card numbers (places in the hand). */

/** @typedef {import("./types").Letter} Letter */
/** @typedef {import("./types").Word} Word */

/**
 * The cards that lie in words already; in "open" mode a card is never used up (W9).
 * @param {readonly Word[]} words
 * @param {string} mode
 * @returns {Set<number>}
 */
export function usedUp(words, mode) {
  return new Set(mode === "open" ? [] : words.flatMap((word) => word.cards));
}

/**
 * A usable order of `size` cards out of whatever was remembered.
 * @param {unknown} kept
 * @param {number} size
 */
export function tidyOrder(kept, size) {
  const good = tidyTray(kept, size, new Set());
  const all = Array.from({ length: size }, (_, card) => card);
  return [...good, ...all.filter((card) => !good.includes(card))];
}

/**
 * The tray without cards that do not exist, came twice or lie in a word.
 * @param {unknown} kept
 * @param {number} size
 * @param {Set<number>} used
 * @returns {number[]}
 */
export function tidyTray(kept, size, used) {
  const cards = Array.isArray(kept) ? kept : [];
  const good = cards.filter((card) => Number.isInteger(card) && card >= 0 && card < size);
  return [...new Set(good)].filter((card) => !used.has(card));
}

/**
 * The cards that can be picked, in the order they lie.
 * @param {readonly number[]} order
 * @param {readonly number[]} tray
 * @param {Set<number>} used
 */
export function freeCards(order, tray, used) {
  return order.filter((card) => !used.has(card) && !tray.includes(card));
}

/**
 * The first free card with this letter, or null.
 * @param {readonly Letter[]} hand
 * @param {readonly number[]} free
 * @param {string} letter
 */
export function cardFor(hand, free, letter) {
  return free.find((card) => hand[card]?.letter === letter) ?? null;
}

/**
 * Which letter of A to Z a key means: accents fold away; other alphabets go by the key's place.
 * @param {string} key
 * @param {string} code
 */
export function letterOf(key, code) {
  const plain = key.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  if (/^[A-Z]$/.test(plain)) return plain;
  const foreign = /^\p{L}$/u.test(key) && /^Key([A-Z])$/.exec(code);
  return foreign ? (foreign[1] ?? null) : null;
}

/**
 * The list with `card` standing at place `at`, wherever it was before.
 * @param {readonly number[]} cards
 * @param {number} card
 * @param {number} [at]
 */
export function place(cards, card, at = cards.length) {
  const before = cards.slice(0, at).filter((other) => other !== card);
  const after = cards.slice(at).filter((other) => other !== card);
  return [...before, card, ...after];
}

/** @param {readonly number[]} cards @param {number} card */
export function without(cards, card) {
  return cards.filter((other) => other !== card);
}

/**
 * Free cards in a new order, the taken ones behind them; never the same order twice if it can be helped.
 * @param {readonly number[]} order
 * @param {readonly number[]} free
 * @param {() => number} dice from 0 up to 1
 */
export function shuffled(order, free, dice) {
  const cards = [...free];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(dice() * (i + 1));
    [cards[i], cards[j]] = [/** @type {number} */ (cards[j]), /** @type {number} */ (cards[i])];
  }
  if (cards.length > 1 && cards.every((card, i) => card === free[i])) cards.push(Number(cards.shift()));
  return [...cards, ...order.filter((card) => !free.includes(card))];
}

/** @param {readonly Letter[]} hand @param {readonly number[]} cards */
export function spell(hand, cards) {
  return cards.map((card) => hand[card]?.letter ?? "").join("");
}

/**
 * Where in a wrapped row of boxes a point falls: the place before the first box it is not past.
 * @param {readonly { left: number, right: number, bottom: number }[]} boxes
 * @param {number} x
 * @param {number} y
 */
export function placeAt(boxes, x, y) {
  const at = boxes.findIndex((box) => y < box.bottom && x < (box.left + box.right) / 2);
  return at === -1 ? boxes.length : at;
}
