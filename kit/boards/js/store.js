/** The browser's memory, where it may be used; a blocked one is no reason to fail. */

/** @param {Storage | null} area @param {string} key @returns {string | null} */
function take(area, key) {
  try {
    return area?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** @param {() => Storage} area */
function open(area) {
  try {
    return area();
  } catch {
    return null; // private windows of some browsers throw on the very mention
  }
}

/** @param {Storage | null} area @param {string} key @param {string | null} value */
function put(area, key, value) {
  try {
    if (value === null) area?.removeItem(key);
    else area?.setItem(key, value);
  } catch {
    // full or forbidden: this page goes on without a memory
  }
}

const SEAT = "kit-seat";
const RACK = "kit-rack";

/** The token of the seat this device holds. */
export function seatToken() {
  return take(open(() => localStorage), SEAT);
}

/** Keep a seat's token, or forget it with null. @param {string | null} token */
export function keepSeat(token) {
  put(open(() => localStorage), SEAT, token);
}

/**
 * How the cards lay before a reload, if it was the same deal.
 * @param {string} deal
 * @returns {{ order: unknown, tray: unknown } | null}
 */
export function recallRack(deal) {
  try {
    const kept = JSON.parse(take(open(() => sessionStorage), RACK) ?? "null");
    return kept?.deal === deal ? kept : null;
  } catch {
    return null;
  }
}

/** @param {string} deal @param {readonly number[]} order @param {readonly number[]} tray */
export function keepRack(deal, order, tray) {
  put(open(() => sessionStorage), RACK, JSON.stringify({ deal, order, tray }));
}

const DRAFT = "kit-draft-";
const DRAFTS = ["guess", "clue", "think"];

/**
 * What was typed before a reload, if it was for the same place of the game.
 * @param {string} kind one of DRAFTS
 * @param {string} place player, table, round and slot
 * @returns {{ text: string, bet: number | null } | null}
 */
export function recallDraft(kind, place) {
  try {
    const kept = JSON.parse(take(open(() => sessionStorage), DRAFT + kind) ?? "null");
    return kept?.place === place && typeof kept.text === "string" ? { text: kept.text, bet: kept.bet } : null;
  } catch {
    return null;
  }
}

/** @param {string} kind @param {string} place @param {string} text @param {number | null} bet */
export function keepDraft(kind, place, text, bet) {
  put(open(() => sessionStorage), DRAFT + kind, JSON.stringify({ place, text, bet }));
}

/** Nothing typed stays on a device that is handed on. @param {readonly string[]} [kinds] */
export function forgetDrafts(kinds = DRAFTS) {
  for (const kind of kinds) put(open(() => sessionStorage), DRAFT + kind, null);
}
