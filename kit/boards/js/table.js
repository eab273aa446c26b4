/** The rack and the tray: which card lies where on this device, by tap, drag and keyboard. */

import { glide, letDrag, spotIn, takenCard } from "./cards.js";
import { h, keyed, patch } from "./dom.js";
import {
  cardFor,
  freeCards,
  letterOf,
  place,
  shuffled,
  spell,
  tidyOrder,
  tidyTray,
  usedUp,
  without,
} from "./rack.mjs";
import { keepRack, recallRack } from "./store.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").Letter} Letter */
/** @typedef {import("./types").SpelloutScreen} SpelloutScreen */

/** An ARIA grid of one row. @param {string} look @param {string} name */
function makeGroup(look, name) {
  const row = h("div", { class: "kit-row", role: "row" });
  const node = h("div", { class: look, role: "grid", dir: "ltr", "aria-label": name }, row);
  return { node, row };
}

/**
 * @param {Context} context
 * @param {() => void} changed called when the tray is another one
 */
export function makeTable(context, changed) {
  const racked = makeGroup("kit-rack", t("your-letters"));
  const trayed = makeGroup("kit-tray", t("your-word"));
  const hint = h("p", { class: "kit-hint", text: t("tray-hint") });
  trayed.node.append(hint);
  const node = h("div", { class: "kit-table" }, racked.node, trayed.node);

  let deal = "";
  let open = false;
  /** @type {readonly Letter[]} */
  let hand = [];
  /** @type {Set<number>} */
  let used = new Set();
  /** @type {readonly number[]} */
  let order = [];
  /** @type {readonly number[]} */
  let tray = [];
  /** @type {HTMLElement[]} */
  let cards = [];
  /** @type {SpelloutScreen | null} */
  let late = null;
  /** The one card per group that the Tab key stops at. */
  const stops = { rack: -1, tray: -1 };

  const free = () => freeCards(order, tray, used);

  /** @param {string} text */
  function slot(text) {
    return h("div", { class: "kit-slot", role: "gridcell", "data-slot": text });
  }

  function draw() {
    keyed(racked.row, order, String, (card) => slot(String(card)));
    keyed(trayed.row, tray, String, (card) => slot(String(card)));
    cards.forEach((card, i) => {
      const home = tray.includes(i) ? trayed.row : racked.row;
      const place = home.querySelector(`[data-slot="${i}"]`);
      if (used.has(i)) card.remove();
      else if (card.parentNode !== place) place?.append(card);
    });
    rove();
    patch(node, { "data-empty": tray.length === 0 });
    patch(trayed.node, { "aria-label": fill(t("your-word-is"), { word: spell(hand, tray) }) });
  }

  function rove() {
    const groups = { rack: free(), tray: [...tray] };
    for (const name of /** @type {const} */ (["rack", "tray"])) {
      const members = groups[name];
      if (!members.includes(stops[name])) stops[name] = members[0] ?? -1;
      for (const i of members) patch(/** @type {Element} */ (cards[i]), { tabindex: stops[name] === i ? 0 : -1 });
    }
  }

  /** @param {number | undefined} card @param {"rack" | "tray"} group */
  function focus(card, group) {
    if (card === undefined || card < 0) return;
    stops[group] = card;
    rove();
    cards[card]?.focus({ preventScroll: true });
  }

  /** Lay the cards anew; the focus goes to the next card of the group it was in. @param {() => void} change */
  function rearrange(change) {
    const held = cards.findIndex((card) => card === document.activeElement);
    const group = held >= 0 && tray.includes(held) ? "tray" : "rack";
    const before = group === "tray" ? [...tray] : free();
    const word = tray.join();
    glide(cards, () => {
      change();
      draw();
    });
    keepRack(deal, order, tray);
    if (held >= 0) {
      const now = group === "tray" ? [...tray] : free();
      const next = now.includes(held) ? held : before.slice(before.indexOf(held)).find((i) => now.includes(i));
      if (now.length) focus(next ?? now[now.length - 1], group);
      else focus(group === "tray" ? free()[0] : tray[0], group === "tray" ? "rack" : "tray");
    }
    if (word !== tray.join()) changed();
  }

  /** @param {readonly number[]} cards */
  function setTray(cards) {
    rearrange(() => (tray = cards));
    context.whisper(fill(t("your-word-is"), { word: spell(hand, tray) }));
  }

  /** A tap: from the rack to the tray or back. @param {MouseEvent} event */
  function tap(event) {
    const target = /** @type {Element} */ (event.target).closest("[data-card]");
    if (!target || !open) return;
    const card = Number(target.getAttribute("data-card"));
    setTray(tray.includes(card) ? without(tray, card) : place(tray, card));
  }

  /** @param {number} card @param {number} x @param {number} y */
  function drop(card, x, y) {
    const inTray = y >= trayed.node.getBoundingClientRect().top - 12;
    if (open && inTray) setTray(place(tray, card, spotIn(trayed.node, card, x, y)));
    else if (open && tray.includes(card)) setTray(without(tray, card));
    else if (open) moveOnRack(card, spotIn(racked.node, card, x, y));
    if (late) update(late);
  }

  /** @param {number} card @param {number} spot among the free cards */
  function moveOnRack(card, spot) {
    const others = without(free(), card);
    const before = others[spot];
    const rest = without(order, card);
    rearrange(() => (order = place(rest, card, before === undefined ? rest.length : rest.indexOf(before))));
  }

  /** Arrows walk inside a group and between the two; with Shift they carry the card along. @param {KeyboardEvent} event */
  function walk(event) {
    const target = /** @type {Element} */ (event.target).closest?.("[data-card]");
    if (!target) return false;
    const card = Number(target.getAttribute("data-card"));
    const inTray = tray.includes(card);
    const members = inTray ? [...tray] : free();
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -members.length, End: members.length }[event.key];
    if (event.key === "ArrowDown") focus(tray[0], "tray");
    else if (event.key === "ArrowUp") focus(free()[0], "rack");
    else if (step === undefined) return false;
    else {
      const to = Math.max(0, Math.min(members.length - 1, members.indexOf(card) + step));
      if (!event.shiftKey) focus(members[to], inTray ? "tray" : "rack");
      else if (inTray) setTray(place(without(tray, card), card, to));
      else moveOnRack(card, to);
    }
    return true;
  }

  /** @param {string} letter */
  function pickLetter(letter) {
    const card = cardFor(hand, free(), letter);
    if (card === null) context.say(fill(t("no-such-card"), { letter }));
    else setTray(place(tray, card));
  }

  /** Answer a key of the game. @param {KeyboardEvent} event @returns {boolean} was it one? */
  function key(event) {
    const letter = event.key.length === 1 ? letterOf(event.key, event.code) : null;
    if (letter && !event.repeat) pickLetter(letter);
    else if (event.key === "Backspace") setTray(tray.slice(0, -1));
    else if (event.key === "Escape" && tray.length) setTray([]);
    else return walk(event);
    return true;
  }

  /** A new deal: take up what this device remembers of it. @param {SpelloutScreen} screen @param {string} name */
  function takeUp(screen, name) {
    const kept = recallRack(name);
    deal = name;
    hand = screen.hand;
    order = tidyOrder(kept?.order, hand.length);
    tray = tidyTray(kept?.tray, hand.length, used);
    racked.row.replaceChildren();
    trayed.row.replaceChildren();
    cards = hand.map((letter, i) =>
      takenCard(letter, i, fill(t("card-name"), { letter: letter.letter, n: letter.count })),
    );
  }

  /** @param {SpelloutScreen} screen */
  function update(screen) {
    late = flying() ? screen : null;
    if (late) return;
    const name = [screen.me.player, screen.round, spell(screen.hand, screen.hand.map((_, i) => i))].join(" ");
    open = screen.phase === "play";
    used = usedUp(screen.words, screen.mode);
    if (name !== deal) takeUp(screen, name);
    const closed = screen.phase === "time_up"; // an unfinished word returns to the hand (W6)
    rearrange(() => (tray = closed ? [] : tidyTray(tray, hand.length, used)));
    patch(node, { inert: !open, "data-covered": screen.phase === "paused", "data-closed": closed });
    changed();
  }

  const flying = letDrag(node, context.signal, () => open, drop);
  node.addEventListener("click", tap, { signal: context.signal });
  return {
    node,
    update,
    key,
    tray: () => tray,
    word: () => spell(hand, tray),
    /** @param {readonly number[]} gone */
    putBack: (gone) => setTray(tray.filter((card) => !gone.includes(card))),
    takeLast: () => setTray(tray.slice(0, -1)),
    shuffle: () => rearrange(() => (order = shuffled(order, free(), Math.random))),
  };
}
