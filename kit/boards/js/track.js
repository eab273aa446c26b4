/** The score track: a lane and a token a team, the scores with their last move, and every move with its reason. */

import { h, keyed, patch, show, tick } from "./dom.js";
import { signed } from "./results.js";
import { shape, shapeOf } from "./shape.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").NerdLine} NerdLine */
/** @typedef {import("./types").NerdTable} NerdTable */
/** @typedef {import("./types").NerdTeam} NerdTeam */

const STEP = 5;

/** From below 0 to past the target, and to every score. @param {NerdTable} table */
function bounds({ teams, target }) {
  const scores = teams.map((team) => team.score);
  const low = Math.floor(Math.min(-1, ...scores) / STEP) * STEP;
  const high = Math.ceil(Math.max(target + 1, ...scores) / STEP) * STEP;
  return { low, high };
}

/** "−12": a real minus. @param {number} score */
export function scoreText(score) {
  return score < 0 ? `\u2212${-score}` : String(score);
}

/** The road itself: for the eye only, the scores stand under it as text. */
export function makeRoad() {
  const scale = h("div", { class: "kit-scale" });
  const lanes = h("div", { class: "kit-lanes" });
  const node = h("div", { class: "kit-road", "aria-hidden": "true", dir: "ltr" }, lanes, scale);
  /** @param {NerdTeam} team */
  const makeLane = (team) =>
    h("div", { class: "kit-lane", "data-team": team.team }, h("span", { class: "kit-token", text: shapeOf(team.team) }));
  return {
    node,
    /** @param {NerdTable} table */
    update(table) {
      const { low, high } = bounds(table);
      const part = (/** @type {number} */ score) => `${((score - low) / (high - low)) * 100}%`;
      const marks = Array.from({ length: (high - low) / STEP + 1 }, (_, i) => low + i * STEP);
      node.style.setProperty("--cells", String(high - low));
      keyed(scale, marks, String, (mark) => h("span", { text: scoreText(mark) }), (one, mark) => {
        one.style.left = part(mark);
        patch(one, { "data-odd": mark % (2 * STEP) !== 0, "data-goal": mark === table.target && table.kind !== "three", "data-zero": mark === 0 });
      });
      keyed(lanes, table.teams, (team) => String(team.team), makeLane, (lane, team) => {
        /** @type {HTMLElement} */ (lane.firstElementChild).style.left = part(team.score);
      });
    },
  };
}

/** The moves of the clue that was scored last, by team. @param {readonly NerdLine[]} lines */
export function lastMoves(lines) {
  const last = lines[lines.length - 1];
  return new Map(lines.filter((line) => line.round === last?.round && line.slot === last.slot).map((line) => [line.team, line]));
}

/** @param {NerdTeam} team */
function makeScore(team) {
  const name = h("bdi", { class: "kit-score-name" });
  return h("li", { "data-team": team.team }, shape(team.team), name, h("strong"), h("span", { class: "kit-quiet" }));
}

/** @param {HTMLElement} item @param {NerdTeam} team @param {NerdLine | undefined} move */
function drawScore(item, team, move) {
  const [, name, score, more] = /** @type {HTMLElement[]} */ ([...item.children]);
  const words = [move ? `${signed(move.points)}: ${move.text}` : null, team.status];
  if (name) patch(name, { text: team.name });
  if (score) tick(score, scoreText(team.score));
  if (more) patch(more, { text: words.filter(Boolean).join(" \u00b7 ") });
}

export function makeTrack() {
  const road = makeRoad();
  const scores = h("ul", { class: "kit-scores", "aria-label": t("scores") });
  const list = h("ol", { class: "kit-moves", reversed: true });
  const more = h("details", { class: "kit-more" }, h("summary", { text: t("moves") }), list);
  const node = h("section", { class: "kit-panel kit-track", "aria-label": t("scores") }, road.node, scores, more);

  return {
    node,
    /** @param {NerdTable} table */
    update(table) {
      show(node, table.teams.length > 0);
      road.update(table);
      const moves = lastMoves(table.lines);
      const names = new Map(table.teams.map((team) => [team.team, team.name]));
      keyed(scores, table.teams, (team) => String(team.team), makeScore, (item, team) => drawScore(item, team, moves.get(team.team)));
      show(more, table.lines.length > 0);
      /** @param {NerdLine} line */
      const makeMove = (line) =>
        h("li", {},
          h("span", { class: "kit-quiet", text: fill(t("move-at"), { round: line.round, slot: line.slot }) }),
          h("span", {}, shape(line.team), h("bdi", { text: ` ${names.get(line.team) ?? ""}` })),
          h("strong", { class: "kit-points", text: signed(line.points) }),
          h("span", { class: "kit-move-why", text: line.text }),
          h("span", { class: "kit-quiet kit-move-sum", text: fill(t("move-sum"), { n: scoreText(line.score) }) }));
      const newest = table.lines.map((line, i) => ({ line, key: `${i} ${JSON.stringify(line)}` })).reverse();
      keyed(list, newest, (one) => one.key, (one) => makeMove(one.line));
    },
  };
}
