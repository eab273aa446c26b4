/** The console's tables as cards in a row: how each stands, and which one is open below. */

import { makeClock } from "./clock.js";
import { perTable } from "./attable.js";
import { h, keyed, patch, show, tick } from "./dom.js";
import { shape } from "./shape.js";
import { scoreText } from "./track.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdConsoleTable} NerdConsoleTable */
/** @typedef {import("./types").NerdTable} NerdTable */
/** @typedef {import("./types").NerdTeam} NerdTeam */

/** "round 4 · clue 2 · Juniper gives the clues". @param {NerdTable} table */
function standing(table) {
  if (table.phase === "over") return t("game-over");
  const words = [];
  if (table.round) words.push(fill(table.playoff ? t("playoff") : t("round"), { n: table.round }));
  if (table.slot) words.push(fill(t("clue-n"), { n: table.slot }).toLowerCase());
  if (table.giver) words.push(`${table.giver} ${t("gives-clues")}`);
  return words.join(" \u00b7 ");
}

/** @param {NerdTeam} team */
function makeTally(team) {
  return h("span", { "data-team": team.team }, shape(team.team), h("span", { class: "kit-unseen" }), h("strong"));
}

/** @param {HTMLElement} tally @param {NerdTeam} team */
function drawTally(tally, team) {
  const [, name, score] = /** @type {HTMLElement[]} */ ([...tally.children]);
  if (name) patch(name, { text: ` ${team.name} ` });
  if (score) tick(score, scoreText(team.score));
}

/** @param {Context} own @param {number} number @param {(table: number) => void} choose */
function makeTab(own, number, choose) {
  const clock = makeClock({ ...own, say() {} });
  const waits = h("span", { class: "kit-tab-waits", text: t("waits-for-you") });
  const about = h("span", { class: "kit-quiet" });
  const tallies = h("span", { class: "kit-tallies" });
  const away = h("span", { class: "kit-tab-away" });
  const name = h("b", { text: fill(t("table-n"), { n: number }) });
  const node = h("button", { type: "button", class: "kit-tab", role: "tab", id: `kit-tab-${number}`, "aria-controls": "kit-tab-panel" },
    h("span", { class: "kit-tab-head" }, name, waits, clock.node), about, tallies, away);
  node.addEventListener("click", () => choose(number), { signal: own.signal });
  return {
    number,
    node,
    /** @param {NerdConsoleTable} one @param {boolean} chosen @param {boolean} needed */
    update({ table, seats }, chosen, needed) {
      const gone = seats.filter((seat) => seat.state === "away" && !seat.stand_in).map((seat) => seat.name);
      clock.update(table.clock, table.paused ? "paused" : "play", table.round);
      patch(node, { "aria-selected": chosen, tabindex: chosen ? 0 : -1, "data-needed": needed });
      show(waits, needed);
      patch(about, { text: standing(table) });
      keyed(tallies, table.teams, (team) => String(team.team), makeTally, drawTally);
      show(away, gone.length > 0);
      patch(away, { text: fill(t("away-are"), { names: gone.join(", ") }) });
    },
  };
}

/** @param {Context} context @param {(table: number) => void} choose */
export function makeTabs(context, choose) {
  const node = h("div", { class: "kit-tabs", role: "tablist", "aria-label": t("tables") });
  const tabs = perTable(context, (own, number) => makeTab(own, number, choose));

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const all = /** @type {HTMLElement[]} */ ([...node.children]);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const goals = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 };
    const goal = goals[/** @type {keyof typeof goals} */ (event.key)];
    const next = goal === undefined ? undefined : all[(goal + all.length) % all.length];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
    next.click();
  }

  node.addEventListener("keydown", walk, { signal: context.signal });
  return {
    node,
    /** @param {readonly NerdConsoleTable[]} tables @param {number} chosen @param {(one: NerdConsoleTable) => boolean} needs */
    update(tables, chosen, needs) {
      const made = tabs.of(tables.map((one) => one.table.number));
      keyed(node, made, (tab) => String(tab.number), (tab) => tab.node);
      show(node, tables.length > 0);
      made.forEach((tab, i) => {
        const one = tables[i];
        if (one) tab.update(one, tab.number === chosen, needs(one));
      });
    },
  };
}
