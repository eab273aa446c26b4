/** The board on the wall: only what everyone may know, readable from the back row. */

import { nerdWall } from "./nerdwall.js";
import { spellWall } from "./spellwall.js";
import { makeBoard } from "./switch.js";

const render = makeBoard("wall", { wall: spellWall, nerdwall: nerdWall });

export default { render };
