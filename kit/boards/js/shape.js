/** The sign of a team: circle, triangle or square. Its name always stands beside it or is said. */

import { h } from "./dom.js";

const SHAPES = ["\u25CF", "\u25B2", "\u25A0"];

/** The shape as a character. @param {number} team */
export function shapeOf(team) {
  return SHAPES[team] ?? "";
}

/** The shape in the team's colour; nothing for the ear. @param {number} team */
export function shape(team) {
  return h("span", { class: "kit-shape", "data-team": team, "aria-hidden": "true", text: shapeOf(team) });
}
