/** Tables and teams: balanced by the kit, changed by hand. Tap a name, then tap where it goes. */

import { list } from "./controls.js";
import { button, h, keyed, patch, show } from "./dom.js";
import { shape } from "./shape.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdSetup} NerdSetup */
/** @typedef {import("./nerdsetup").Ask} Ask */
/** @typedef {{ table: number, team: number, players: string[], name: string, fresh: boolean }} Place */

const MOST_TEAMS = 3;
const MOST_TABLES = 10;

/** The teams of a table, and one more that a child may open. @param {NerdSetup["tables"][number]} table @returns {Place[]} */
function placesAt({ number, teams }) {
  const names = [t("circles"), t("triangles"), t("squares")];
  const alone = teams.length === 1;
  const places = teams.map((players, team) => ({ table: number, team, players, name: alone ? t("both-together") : (names[team] ?? ""), fresh: false }));
  const team = teams.length;
  const open = team < MOST_TEAMS && teams.some((players) => players.length > 1);
  return open ? [...places, { table: number, team, players: [], name: t("new-team"), fresh: true }] : places;
}

/** @param {Context} context @param {Ask} ask */
export function makePlaces(context, ask) {
  const { signal } = context;
  const tables = list(t("how-many-tables"), signal, (value) => void ask({ type: "Split", tables: Number(value) }));
  const mix = button(t("mix"), signal, () => ask({ type: "Split", tables: setup?.tables.length ?? 1 }));
  const hint = h("p", { class: "kit-quiet", role: "status" });
  const box = h("div", { class: "kit-places" });
  const fresh = button("", signal, () => put(setup ? setup.tables.length + 1 : 1, 0), { class: "kit-button kit-small kit-put" });
  const node = h("section", { class: "kit-panel" }, h("h2", { text: t("tables-and-teams") }), h("div", { class: "kit-places-head" }, tables.node, mix), hint, box, fresh);
  /** @type {NerdSetup | null} */
  let setup = null;
  /** @type {string | null} */
  let picked = null;

  /** @param {string} player */
  const nameOf = (player) => setup?.people.find((one) => one.player === player)?.name ?? "";
  const chips = () => /** @type {HTMLElement[]} */ ([...box.querySelectorAll("[data-player]")]);

  /** @param {string} player */
  function pick(player) {
    picked = picked === player ? null : player;
    draw();
  }

  /** @param {number} table @param {number} team */
  async function put(table, team) {
    const player = picked;
    picked = null;
    const moved = ask({ type: "Place", player, table, team });
    draw();
    await moved;
    chips().find((chip) => chip.dataset["player"] === player)?.focus();
  }

  /** @param {string} player */
  function makeChip(player) {
    return h("li", {}, button("", signal, () => pick(player), { class: "kit-button kit-small kit-chip", "data-player": player }));
  }

  /** @param {Place} place */
  function makePlace({ table, team, fresh: isNew }) {
    const title = isNew ? h("h4") : h("h4", {}, shape(team), h("span"));
    const go = button("", signal, () => put(table, team), { class: "kit-button kit-small kit-put" });
    return h("div", { class: "kit-place", "data-team": team }, title, h("ul", { class: "kit-place-chips" }), go);
  }

  /** @param {HTMLElement} item @param {Place} place */
  function drawPlace(item, place) {
    const [title, list_, go] = /** @type {HTMLElement[]} */ ([...item.children]);
    if (!title || !list_ || !go) return;
    patch(title.lastElementChild ?? title, { text: place.fresh ? "" : ` ${place.name}` });
    keyed(list_, place.players, String, makeChip, (chip, player) => {
      const press = /** @type {Element} */ (chip.firstElementChild);
      patch(press, { text: nameOf(player), "aria-pressed": picked === player });
    });
    const takes = picked !== null && !place.players.includes(picked);
    show(go, takes);
    show(item, !place.fresh || takes);
    const to = place.fresh ? t("put-new-team") : t("put-here");
    if (picked) patch(go, { text: fill(to, { name: nameOf(picked) }), "aria-label": `${fill(to, { name: nameOf(picked) })}, ${fill(t("table-n"), { n: place.table })}, ${place.name}` });
  }

  /** @param {NerdSetup["tables"][number]} made */
  function makeTableBox(made) {
    const title = h("h3", { text: fill(t("table-n"), { n: made.number }) });
    return h("section", { class: "kit-place-table" }, title, h("div", { class: "kit-place-teams" }));
  }

  function draw() {
    if (!setup) return;
    if (picked && !setup.people.some((one) => one.player === picked && one.here)) picked = null;
    keyed(box, setup.tables, (table) => String(table.number), makeTableBox, (item, table) => {
      const teams = /** @type {HTMLElement} */ (item.lastElementChild);
      keyed(teams, placesAt(table), (place) => `${place.team} ${place.fresh} ${place.name}`, makePlace, drawPlace);
    });
    patch(hint, { text: picked ? fill(t("put-hint"), { name: nameOf(picked) }) : t("pick-hint") });
    show(fresh, picked !== null && setup.tables.length < MOST_TABLES);
    if (picked) patch(fresh, { text: fill(t("put-new-table"), { name: nameOf(picked) }) });
  }

  node.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && picked) pick(picked);
  }, { signal });

  return {
    node,
    /** @param {NerdSetup} latest */
    update(latest) {
      setup = latest;
      const players = latest.people.filter((one) => one.here).length;
      const most = Math.max(latest.tables.length, Math.min(MOST_TABLES, Math.floor(players / 2)), 1);
      tables.set(Array.from({ length: most }, (_, i) => /** @type {const} */ ([String(i + 1), String(i + 1)])), String(Math.max(1, latest.tables.length)));
      show(node, players > 1);
      draw();
    },
  };
}
