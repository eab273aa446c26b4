/** Which game the class plays: chosen as long as nothing was played. */

import { list } from "./controls.js";
import { show } from "./dom.js";
import { tell } from "./steps.js";
import { t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {{ game?: string, games?: { id: string, name: string }[] }} Games */

/** @param {Context} context */
export function makeGame(context) {
  /** @type {Games} */
  let screen = {};
  const games = list(t("game"), context.signal, async (game) => {
    const reply = await tell(context, { type: "Game", game });
    if (!reply.ok) update(screen); // the list goes back to what holds
  });

  /** @param {Games} fresh */
  function update(fresh) {
    screen = fresh;
    const known = fresh.games ?? [];
    show(games.node, known.length > 1);
    games.set(known.map((one) => [one.id, one.name]), fresh.game ?? "");
  }
  return { node: games.node, update };
}
