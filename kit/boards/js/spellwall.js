/** The wall of Spellout: the clock, the letters that all have, and what the class found. */

import { makeAddress } from "./address.js";
import { shownCard, smallWord } from "./cards.js";
import { h, keyed, patch, show } from "./dom.js";
import { makeSeated } from "./seated.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./frame").Frame} Frame */
/** @typedef {import("./types").WallScreen} WallScreen */

/** What the wall holds in type that can be read, in hundredths of its width, rows laid end to end. */
const ROOM = 260;

/**
 * The first words, as many as the wall holds.
 * @param {WallScreen["found"]} found
 */
function fitting(found) {
  let left = ROOM;
  return found.filter((one) => (left -= one.word.length * 1.33 + 5.5) > 0);
}

/** What the class found: good words only, and how many found each; never who. */
function makeFound() {
  const words = h("ul", { class: "kit-chips kit-found" });
  const more = h("p", { class: "kit-quiet" });
  const best = h("p", { class: "kit-best" });
  const worth = h("span", { class: "kit-quiet" });
  const bestBox = h("section", { class: "kit-panel" }, h("h2", { text: t("best-title") }), best, worth);
  const foundBox = h("section", { class: "kit-panel" }, h("h2", { text: t("found-title") }), words, more);
  /** @param {WallScreen["found"][number]} one */
  const make = (one) => h("li", {}, h("b", { text: one.word }), h("span"));
  return {
    node: h("div", { class: "kit-end" }, foundBox, bestBox),
    /** @param {WallScreen} screen */
    update(screen) {
      const shown = fitting(screen.found);
      const hidden = screen.found.length - shown.length;
      patch(words, { "data-many": screen.found.length > 14, "data-some": screen.found.length > 8 });
      patch(more, { text: hidden ? fill(t("and-more"), { n: hidden }) : "" });
      keyed(words, shown, (one) => one.word, make, (node, one) => {
        const times = one.times > 1 ? fill(t("times"), { n: one.times }) : "";
        patch(/** @type {Element} */ (node.lastElementChild), { text: times });
      });
      show(foundBox, screen.found.length > 0);
      show(bestBox, screen.best !== null);
      best.replaceChildren(...(screen.best?.words ?? []).map(smallWord));
      patch(worth, { text: screen.best && fill(t("worth"), { n: screen.best.points }) });
    },
  };
}

/** @param {WallScreen} screen */
function heading(screen) {
  const words = screen.phase === "lobby" ? [] : [fill(t("round"), { n: screen.round })];
  if (screen.theme) words.push(fill(t("theme-is"), { theme: screen.theme }));
  return words.join(" \u00b7 ");
}

/** @param {Frame} frame @returns {import("./switch").Part<WallScreen>} */
export function spellWall(frame) {
  const address = makeAddress();
  const seated = makeSeated();
  const found = makeFound();
  const letters = h("div", { class: "kit-letters", dir: "ltr" });
  const stage = h("div", { class: "kit-stage" }, letters);

  return {
    nodes: [stage, found.node, seated.node, address.node],
    update(screen) {
      const playing = screen.phase === "play" || screen.phase === "paused";
      const numbered = (screen.letters ?? []).map((letter, i) => ({ letter, key: `${i}${letter.letter}` }));
      frame.call(screen.title, "", heading(screen));
      frame.clock.update(screen.clock, screen.phase, screen.round);
      (numbered.length ? frame.head : stage).append(frame.clock.node);
      patch(frame.root, { "data-shared": numbered.length > 0 });
      keyed(letters, numbered, (one) => one.key, (one) => shownCard(one.letter));
      patch(letters, { "data-covered": screen.phase === "paused" });
      show(stage, playing || (numbered.length > 0 && screen.phase !== "lobby"));
      show(seated.node, screen.phase === "lobby");
      show(found.node, screen.phase === "results");
      seated.update(screen);
      found.update(screen);
      address.update(screen);
      frame.tell(screen.sentence);
    },
  };
}
