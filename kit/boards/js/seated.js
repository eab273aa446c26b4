/** Who is here, on the wall before a game. */

import { h, keyed, patch } from "./dom.js";
import { fill, t } from "./texts.js";

/** The number of those who have a seat, and their names as chips. */
export function makeSeated() {
  const total = h("p", { class: "kit-seated" });
  const names = h("ul", { class: "kit-chips" });
  return {
    node: h("div", { class: "kit-here" }, total, names),
    /** @param {{ seated: number, players: number, names: string[] }} screen */
    update(screen) {
      patch(total, { text: fill(t("seated"), { n: screen.seated, of: screen.players }) });
      patch(names, { "data-many": screen.names.length > 18 });
      const numbered = screen.names.map((name, i) => ({ name, key: `${i} ${name}` }));
      keyed(names, numbered, (one) => one.key, (one) => h("li", {}, h("bdi", { text: one.name })));
    },
  };
}
