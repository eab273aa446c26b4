/** One board for several games: each kind of screen is drawn by a part of its own, inside the same frame. */

import { patch } from "./dom.js";
import { follow, makeFrame } from "./frame.js";

/** @typedef {import("./types").Model} Model */
/** @typedef {import("./frame").Frame} Frame */
/**
 * What stands in the frame's main for one kind of screen.
 * @template S
 * @typedef {{ nodes: Node[], update: (screen: S) => void, leave?: () => void }} Part
 */

/**
 * The render of a board that draws each screen by the part of its name, made when it is needed first.
 * @param {string} look "wall" or "console"
 * @param {Record<string, (frame: Frame) => Part<any>>} parts
 */
export function makeBoard(look, parts) {
  /** @param {{ model: Model, el: HTMLElement }} place */
  return ({ model, el }) => {
    const life = new AbortController();
    const frame = makeFrame(model, el, life.signal, look);
    /** @type {Record<string, Part<any>>} */
    const made = {};
    /** @type {Part<any> | null} */
    let shown = null;

    function draw() {
      const screen = /** @type {{ name: string, phase: string }} */ (model.get("screen"));
      const make = parts[screen?.name];
      if (!make) return;
      const part = (made[screen.name] ??= make(frame));
      patch(frame.root, { "data-screen": screen.name, "data-phase": screen.phase });
      if (part !== shown) {
        shown?.leave?.(); // its clocks stop
        frame.main.replaceChildren(...part.nodes);
        shown = part;
      }
      part.update(screen);
    }

    follow(model, life.signal, draw);
    return () => life.abort();
  };
}
