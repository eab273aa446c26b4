/** The teacher's board: set-up, next step, seats, what to judge, what happened; each game has its own. */

import { nerdConsole } from "./nerdconsole.js";
import { spellConsole } from "./spellconsole.js";
import { makeBoard } from "./switch.js";

const render = makeBoard("console", { console: spellConsole, nerdconsole: nerdConsole });

export default { render };
