/** The wall of Nerd Words: the way in, then one large table or a grid of tables. */

import { makeAddress } from "./address.js";
import { perTable } from "./attable.js";
import { h, keyed, patch, show } from "./dom.js";
import { nerdHeadline, makeWallTable } from "./nerdwalltable.js";
import { makeSeated } from "./seated.js";

/** @typedef {import("./frame").Frame} Frame */
/** @typedef {import("./types").NerdWallScreen} NerdWallScreen */

/** @param {Frame} frame @returns {import("./switch").Part<NerdWallScreen>} */
export function nerdWall(frame) {
  const address = makeAddress();
  const seated = makeSeated();
  const grid = h("div", { class: "kit-wall-tables" });
  const parts = perTable(frame.context, (own, number) => ({ number, ...makeWallTable(own, frame.head) }));

  /** @param {NerdWallScreen} screen */
  function drawTables({ tables, phase }) {
    const shown = phase === "lobby" ? [] : tables;
    const alone = shown.length === 1;
    const made = parts.of(shown.map((table) => table.number));
    keyed(grid, made, (part) => String(part.number), (part) => part.node);
    made.forEach((part, i) => {
      const table = shown[i];
      if (table) part.update(table, alone);
    });
    patch(grid, { "data-count": shown.length });
    show(grid, shown.length > 0);
  }

  return {
    nodes: [grid, seated.node, address.node],
    update(screen) {
      const [only, second] = screen.tables;
      frame.clock.clear();
      patch(frame.root, { "data-shared": false, "data-alone": screen.tables.length === 1 });
      frame.call(screen.title, "", only && !second && screen.phase !== "lobby" ? nerdHeadline(only) : screen.class_name);
      drawTables(screen);
      show(seated.node, screen.phase === "lobby");
      seated.update(screen);
      address.update(screen);
      frame.tell(screen.sentence);
    },
    leave: () => void parts.of([]),
  };
}
