/** The board of a student's device. */

import { button, h, patch, show } from "./dom.js";
import { follow, makeFrame, mount } from "./frame.js";
import { joinView, lobbyView, pickView } from "./join.js";
import { nerdHeading, nerdView } from "./nerd.js";
import { spelloutView } from "./spellout.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Model} Model */
/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").StudentScreen} StudentScreen */
/** @typedef {import("./types").View<any>} AnyView */

/** @type {Record<StudentScreen["name"], (context: Context) => AnyView>} */
const VIEWS = {
  join: joinView,
  pick: pickView,
  lobby: lobbyView,
  spellout: spelloutView,
  nerdwords: nerdView,
};

/** What the head says: the game and who plays. @param {StudentScreen} screen @returns {[string, string, string]} */
function heading(screen) {
  if (screen.name === "pick") return [screen.class_name, "", ""];
  if (screen.name === "lobby") return [t("title"), "", fill(t("seated-with"), { code: screen.code })];
  if (screen.name === "nerdwords") return [t("nerdwords"), screen.me.name, nerdHeading(screen)];
  if (screen.name !== "spellout") return [t("title"), "", ""];
  const more = [fill(t("round"), { n: screen.round })];
  if (screen.theme) more.push(fill(screen.theme_only ? t("theme-only-is") : t("theme-is"), { theme: screen.theme }));
  return [t("spellout"), screen.me.name, more.join(" \u00b7 ")];
}

/** The sentence of a screen. @param {StudentScreen} screen */
function sentence(screen) {
  if (screen.name === "spellout" || screen.name === "nerdwords") return screen.sentence;
  return screen.name === "lobby" ? screen.waiting : (screen.message ?? "");
}

/** @param {{ model: Model, el: HTMLElement }} place */
function render({ model, el }) {
  const life = new AbortController();
  const frame = makeFrame(model, el, life.signal, "student");
  /** @type {Record<string, AnyView>} */
  let views = {};

  /** On one screen the reader starts the rounds. @param {StudentScreen} screen */
  function drawStart(screen) {
    const round = "start" in screen ? screen.start : null;
    const label = screen.name === "lobby" ? t("start-round") : t("next-round");
    patch(start, { text: round ? label : "" });
    show(start, Boolean(round));
  }

  function pressStart() {
    const screen = /** @type {StudentScreen} */ (model.get("screen"));
    if ("start" in screen && screen.start) frame.context.act({ type: "Start", round: screen.start });
  }

  const start = button("", life.signal, pressStart, { class: "kit-button kit-go" });
  frame.steps.append(start);

  /** @param {StudentScreen} screen */
  function drawClock(screen) {
    if (screen.name === "spellout") frame.clock.update(screen.clock, screen.phase, screen.round);
    else if (screen.name === "nerdwords") {
      const { clock, paused, round } = screen.table;
      frame.clock.update(clock, paused ? "paused" : "play", round);
    } else frame.clock.clear();
  }

  function draw() {
    const screen = /** @type {StudentScreen} */ (model.get("screen"));
    const make = VIEWS[screen?.name];
    if (!make) return mount(frame.main, h("p", { class: "kit-waiting", text: t("connecting") }));
    const view = (views[screen.name] ??= make(frame.context));
    frame.root.dataset["screen"] = screen.name;
    frame.call(...heading(screen));
    mount(frame.main, view.node);
    view.update(screen);
    frame.tell(sentence(screen));
    drawStart(screen);
    drawClock(screen);
  }

  follow(model, life.signal, draw, () => (views = {}));
  return () => life.abort();
}

export default { render };
