/** The other teams: who plays, and what they guessed once it may be seen. At the end: who won. */

import { h, keyed, patch, show } from "./dom.js";
import { shape } from "./shape.js";
import { drawSpaces } from "./spaces.js";
import { scoreText } from "./track.js";
import { t } from "./texts.js";

/** @typedef {import("./types").NerdMate} NerdMate */
/** @typedef {import("./types").NerdTeam} NerdTeam */

const SEEN = ["right", "wrong", "void", "crossed", "skipped", "locked"];

/** @param {NerdMate} mate */
function mateText(mate) {
  const notes = [mate.giver ? t("gives-clues") : null, mate.note].filter(Boolean).join(", ");
  return h("span", { class: "kit-mate-name" }, h("bdi", { text: mate.name }), h("span", { class: "kit-quiet", text: notes ? ` (${notes})` : "" }));
}

/** @param {NerdTeam} team */
function makeTeam(team) {
  const title = h("h3", {}, shape(team.team), h("bdi"));
  return h("div", { class: "kit-other", "data-team": team.team }, title, h("p", { class: "kit-mates-line" }), h("ol", { class: "kit-spaces kit-spaces-small" }));
}

/** @param {HTMLElement} box @param {NerdTeam} team */
function drawTeam(box, team) {
  const [title, mates, spaces] = /** @type {HTMLElement[]} */ ([...box.children]);
  const name = title?.lastElementChild;
  if (name) patch(name, { text: ` ${team.name}` });
  mates?.replaceChildren(...team.mates.map(mateText));
  if (spaces) drawSpaces(spaces, team.board.filter((space) => SEEN.includes(space.state)), null);
}

export function makeTeams() {
  const box = h("div", { class: "kit-others" });
  const node = h("details", { class: "kit-panel kit-teams" }, h("summary", { text: t("teams") }), box);
  return {
    node,
    /** @param {readonly NerdTeam[]} teams */
    update(teams) {
      show(node, teams.length > 0);
      keyed(box, teams, (team) => String(team.team), makeTeam, drawTeam);
    },
  };
}

/** The end: every team with its score, and who won, told by a word. */
export function makeEnd() {
  const list = h("ul", { class: "kit-end-list" });
  const node = h("section", { class: "kit-panel kit-game-end" }, h("h2", { text: t("game-over") }), list);
  /** @param {NerdTeam} team */
  const make = (team) =>
    h("li", { "data-team": team.team, "data-winner": team.winner }, shape(team.team), h("bdi", { text: team.name }),
      h("span", { class: "kit-tag", text: team.winner ? t("won") : "" }), h("strong", { class: "kit-big", text: scoreText(team.score) }));
  return {
    node,
    /** @param {readonly NerdTeam[]} teams */
    update(teams) {
      keyed(list, [...teams].sort((a, b) => b.score - a.score), (team) => `${team.team} ${team.name} ${team.score} ${team.winner}`, make);
    },
  };
}
