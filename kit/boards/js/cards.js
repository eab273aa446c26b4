/** Letter cards: how they look, how they glide to a new place, how a finger moves them. */

import { calm, h } from "./dom.js";
import { placeAt } from "./rack.mjs";

/** @typedef {import("./types").Letter} Letter */

/**
 * What stands on a card: the letter, and how often it is in one deck.
 * @param {Letter} letter
 */
function face(letter) {
  const number = h("i", { "aria-hidden": "true", text: letter.count });
  return [h("span", { text: letter.letter }), number];
}

/** A card to look at. @param {Letter} letter */
export function shownCard(letter) {
  return h("span", { class: letter.gold ? "kit-card kit-gold" : "kit-card" }, ...face(letter));
}

/**
 * A card to take: a real button.
 * @param {Letter} letter
 * @param {number} card its place in the hand
 * @param {string} name what a screen reader calls it
 */
export function takenCard(letter, card, name) {
  const look = letter.gold ? "kit-card kit-gold" : "kit-card";
  const props = { type: "button", class: look, "data-card": card, "aria-label": name };
  return h("button", props, ...face(letter));
}

/** A word in small cards. @param {string} word */
export function smallWord(word) {
  const node = h("b", { class: "kit-mini", "aria-label": word, role: "img" });
  for (const letter of word) node.append(h("span", { "aria-hidden": "true", text: letter }));
  return node;
}

/**
 * Do `change`, and let every card glide from where it was to where it is then.
 * @param {readonly HTMLElement[]} cards
 * @param {() => void} change
 */
export function glide(cards, change) {
  const before = cards.map((card) => (card.isConnected ? card.getBoundingClientRect() : null));
  for (const card of cards) card.style.transform = ""; // a dragged card glides on from where it was dropped
  change();
  if (calm()) return;
  cards.forEach((card, i) => {
    const old = before[i];
    if (!old?.width || !card.isConnected) return;
    const now = card.getBoundingClientRect();
    const [dx, dy] = [old.left - now.left, old.top - now.top];
    if (Math.abs(dx) + Math.abs(dy) < 1) return;
    const from = { transform: `translate(${dx}px, ${dy}px) scale(1.06)`, zIndex: 2 };
    card.animate([from, { transform: "none", zIndex: 2 }], {
      duration: 170,
      easing: "cubic-bezier(.2,.9,.3,1.15)",
    });
  });
}

/**
 * The place among the cards of `area` that a point falls on, not counting the moved card.
 * @param {HTMLElement} area
 * @param {number} moved
 * @param {number} x
 * @param {number} y
 */
export function spotIn(area, moved, x, y) {
  const cards = [...area.querySelectorAll("[data-card]")];
  const others = cards.filter((card) => card.getAttribute("data-card") !== String(moved));
  return placeAt(others.map((card) => card.getBoundingClientRect()), x, y);
}

const FAR = 7;

/**
 * Let cards under `area` be dragged. A press that does not travel stays a click.
 * @param {HTMLElement} area
 * @param {AbortSignal} signal
 * @param {() => boolean} allowed
 * @param {(card: number, x: number, y: number) => void} drop
 * @returns {() => boolean} is a card in the air?
 */
export function letDrag(area, signal, allowed, drop) {
  /** @type {{ node: HTMLElement, id: number, x: number, y: number, flies: boolean } | null} */
  let held = null;
  let justDropped = false;

  /** @param {PointerEvent} event */
  function down(event) {
    justDropped = false;
    const node = /** @type {Element} */ (event.target).closest("[data-card]");
    if (held || event.button !== 0 || !(node instanceof HTMLElement) || !allowed()) return;
    held = { node, id: event.pointerId, x: event.clientX, y: event.clientY, flies: false };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!held || event.pointerId !== held.id) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.flies && Math.hypot(dx, dy) < FAR) return;
    if (!held.flies) {
      held.flies = true;
      held.node.setPointerCapture(held.id);
      held.node.classList.add("kit-flies");
    }
    held.node.style.transform = `translate(${dx}px, ${dy}px) rotate(-2deg)`;
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!held || event.pointerId !== held.id) return;
    const { node, flies } = held;
    held = null;
    if (!flies) return;
    justDropped = event.type === "pointerup";
    setTimeout(() => (justDropped = false));
    if (justDropped) drop(Number(node.dataset["card"]), event.clientX, event.clientY);
    node.classList.remove("kit-flies");
    node.style.transform = "";
  }

  /** The click that follows a drop is not a tap. @param {MouseEvent} event */
  function click(event) {
    if (!justDropped) return;
    justDropped = false;
    event.stopPropagation();
    event.preventDefault();
  }

  area.addEventListener("pointerdown", down, { signal });
  area.addEventListener("pointermove", move, { signal });
  area.addEventListener("pointerup", up, { signal });
  area.addEventListener("pointercancel", up, { signal });
  area.addEventListener("click", click, { signal, capture: true });
  return () => held?.flies ?? false;
}
