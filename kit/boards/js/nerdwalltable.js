/** One table on the wall: clues, what became of the guesses, scores; a single table fills the wall. */

import { makeClock } from "./clock.js";
import { h, keyed, patch, show, tick } from "./dom.js";
import { signed } from "./results.js";
import { shapeOf } from "./shape.js";
import { count, fill, t } from "./texts.js";
import { lastMoves, makeRoad, scoreText } from "./track.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdClue} NerdClue */
/** @typedef {import("./types").NerdLine} NerdLine */
/** @typedef {import("./types").NerdTable} NerdTable */
/** @typedef {import("./types").NerdTeam} NerdTeam */

/** "round 4 · Juniper ▲ gives the clues · The term has 2 words". @param {NerdTable} table */
export function nerdHeadline(table) {
  const words = [];
  if (table.round) words.push(fill(table.playoff ? t("playoff") : t("round"), { n: table.round }));
  const sign = table.giver_team === null ? "" : shapeOf(table.giver_team);
  if (table.giver && table.phase !== "over") words.push(`${table.giver} ${sign} ${t("gives-clues")}`.replace("  ", " "));
  if (table.words_text) words.push(table.words_text.replace(/\.$/, ""));
  return words.join(" \u00b7 ");
}

/** "round 4 · 2 words". @param {NerdTable} table */
function shortLine({ round, playoff, words }) {
  const parts = [round ? fill(playoff ? t("playoff") : t("round"), { n: round }) : "", words ? count(words, t("word-count-one"), t("word-count")) : ""];
  return parts.filter(Boolean).join(" \u00b7 ");
}

function makeWallClue() {
  return h("li", {},
    h("span", { class: "kit-wt-n" }),
    h("b", { class: "kit-wt-word", dir: "auto" }, h("u"), h("span")),
    h("span", { class: "kit-wt-note" }));
}

/** @param {HTMLElement} item @param {NerdClue} clue @param {boolean} alone */
function drawWallClue(item, clue, alone) {
  const [number, word, note] = [...item.children];
  const [first, rest] = word ? [...word.children] : [];
  const [initial = "", ...others] = clue.text ?? "";
  patch(item, { "data-state": clue.state, "data-given": clue.text !== null });
  if (first && rest) {
    patch(first, { text: initial });
    patch(rest, { text: others.join("") });
  }
  if (number) patch(number, { text: alone ? fill(t("clue-n"), { n: clue.slot }) : clue.slot });
  const said = clue.bet === null ? clue.note : fill(t("bet-is"), { n: clue.bet });
  if (note) patch(note, { text: said });
}

/** The last guess of a team that all may see: the sign says what became of it. @param {NerdTeam} team */
function lastGuess(team) {
  const last = team.board.filter((space) => space.text !== null && space.points !== null).pop();
  if (!last) return "";
  return `${last.state === "right" ? "\u2713" : "\u2717"} ${last.text}`;
}

/** @param {NerdTeam} team */
function makeWallTeam(team) {
  return h("li", { "data-team": team.team },
    h("span", { class: "kit-wt-badge", "aria-hidden": "true", text: shapeOf(team.team) }),
    h("div", { class: "kit-wt-team" }, h("bdi", { class: "kit-wt-name" }), h("span", { class: "kit-wt-status" }), h("bdi", { class: "kit-wt-guess" })),
    h("div", { class: "kit-wt-points" }, h("strong", { class: "kit-wt-score" }), h("span", { class: "kit-wt-move" })));
}

/** @param {HTMLElement} item @param {NerdTeam} team @param {NerdLine | undefined} move */
function drawWallTeam(item, team, move) {
  const [name, status, guess, score, gain] = ["name", "status", "guess", "score", "move"].map((what) => /** @type {HTMLElement} */ (item.querySelector(`.kit-wt-${what}`)));
  if (!name || !status || !guess || !score || !gain) return;
  patch(item, { "data-winner": team.winner });
  patch(name, { text: team.name });
  patch(status, { text: team.locked ? `${team.status} \u2713` : team.winner ? t("won") : team.status });
  patch(guess, { text: lastGuess(team) });
  tick(score, scoreText(team.score));
  patch(gain, { text: move ? `${signed(move.points)}: ${move.text}` : "" });
}

/**
 * @param {Context} context
 * @param {HTMLElement} top where the clock of a single table stands
 */
export function makeWallTable(context, top) {
  const title = h("h2");
  const about = h("span", { class: "kit-wt-about" });
  const clock = makeClock({ ...context, say() {} }); // many clocks at once would talk over each other
  const head = h("header", { class: "kit-wt-head" }, h("div", {}, title, about));
  const says = h("p", { class: "kit-wt-says" });
  const clues = h("ol", { class: "kit-wt-clues" });
  const term = h("b", { class: "kit-wt-term", dir: "auto" });
  const meaning = h("span", { class: "kit-wt-meaning" });
  const answer = h("div", { class: "kit-wt-answer" }, h("span", { class: "kit-wt-n", text: t("term-was") }), term, meaning);
  const teams = h("ul", { class: "kit-wt-teams" });
  const road = makeRoad();
  const node = h("section", { class: "kit-wt" }, head, clues, answer, teams, road.node, says);
  context.signal.addEventListener("abort", () => clock.node.remove());

  return {
    node,
    /** @param {NerdTable} table @param {boolean} alone */
    update(table, alone) {
      const longest = Math.max(4, ...table.clues.map((clue) => clue.text?.length ?? 0));
      const moves = lastMoves(table.lines);
      const place = alone ? top : head;
      if (clock.node.parentNode !== place) place.append(clock.node);
      clock.update(table.clock, table.paused ? "paused" : "play", table.round);
      node.style.setProperty("--longest", String(longest));
      patch(node, { "data-long": longest > 20 ? "rows" : longest > 9, "data-phase": table.phase, "data-shown": table.shown !== null, "data-alone": alone });
      show(head, !alone);
      show(says, !alone);
      patch(title, { text: fill(t("table-n"), { n: table.number }) });
      patch(about, { text: shortLine(table) });
      patch(says, { text: table.sentence });
      keyed(clues, table.clues, (clue) => String(clue.slot), makeWallClue, (item, clue) => drawWallClue(item, clue, alone));
      show(answer, table.shown !== null);
      patch(term, { text: table.shown });
      patch(meaning, { text: table.meaning });
      keyed(teams, table.teams, (team) => String(team.team), makeWallTeam, (item, team) => drawWallTeam(item, team, moves.get(team.team)));
      road.update(table);
      show(road.node, alone && table.shown === null && longest < 10);
    },
  };
}
