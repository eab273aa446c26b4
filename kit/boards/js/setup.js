/** The console's rules of the game: changed between rounds, read while one runs. */

import { minutes } from "./clock.js";
import { choice, list, onOff } from "./controls.js";
import { button, h, patch, show } from "./dom.js";
import { makeGame } from "./game.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").ConsoleScreen} ConsoleScreen */
/** @typedef {import("./types").Rules} Rules */

/** A list that the teacher types is called so; a message has room for so many characters of it. */
const OWN_LIST = "own";
const LONGEST_LIST = 6000;
const TIMES = [60, 90, 120, 180, 240, 300];

/** The rules in a line, for when they cannot be changed. @param {ConsoleScreen} screen */
function summary({ rules, themes }) {
  const theme = themes.find((one) => one.id === rules.theme)?.name;
  const words = [
    rules.mode === "open" ? t("mode-open") : t("mode-rulebook"),
    rules.hands === "same" ? t("hands-same") : t("hands-own"),
    minutes(rules.time_limit_s),
  ];
  if (theme) words.push(fill(rules.theme_only ? t("theme-only-is") : t("theme-is"), { theme }));
  return words.join(" \u00b7 ");
}

/** @param {Context} context */
export function makeSetup(context) {
  /** @type {ConsoleScreen | null} */
  let screen = null;

  /** @param {Partial<Rules> & { theme_list?: string }} change */
  async function send(change) {
    if (!screen) return;
    const reply = await context.act({ type: "SetRules", rules: { ...screen.rules, ...change } });
    if (!reply.ok) update(screen); // the controls go back to what holds
  }

  const { signal } = context;
  const game = makeGame(context);
  const mode = choice(
    t("mode"),
    [["rulebook", t("mode-rulebook")], ["open", t("mode-open")]],
    signal,
    (value) => send({ mode: value === "open" ? "open" : "rulebook" }),
  );
  const hands = choice(
    t("hands"),
    [["own", t("hands-own")], ["same", t("hands-same")]],
    signal,
    (value) => send({ hands: value === "same" ? "same" : "own" }),
  );
  const shown = choice(
    t("words-shown"),
    [["at_buzzer", t("at-buzzer")], ["at_once", t("at-once")]],
    signal,
    (value) => send({ words_shown: value === "at_once" ? "at_once" : "at_buzzer" }),
  );
  const time = list(t("time"), signal, (value) => send({ time_limit_s: Number(value) }));
  const theme = list(t("theme"), signal, (value) => send({ theme: value || null, ...(value ? {} : { theme_only: false }) }));
  const only = onOff(t("theme-only"), signal, (on) => send({ theme_only: on }));
  const costs = onOff(t("leftover-costs"), signal, (on) => send({ leftover_costs: on }));
  const redeal = onOff(t("redeal"), signal, (on) => send({ redeal: on }));
  const words = h("textarea", { class: "kit-box", rows: 4, maxlength: LONGEST_LIST, spellcheck: "false", "aria-label": t("own-list") });
  const use = button(t("own-list-use"), signal, () => send({ theme: OWN_LIST, theme_list: words.value }));
  const own = h(
    "details",
    { class: "kit-own" },
    h("summary", { text: t("own-list") }),
    h("p", { class: "kit-quiet", text: t("own-list-hint") }),
    words,
    use,
  );
  const form = h(
    "div",
    { class: "kit-setup" },
    mode.node,
    hands.node,
    h("div", { class: "kit-pair" }, time.node, theme.node),
    own,
    only.node,
    costs.node,
    redeal.node,
    shown.node,
  );
  const line = h("p", { class: "kit-quiet" });
  const node = h("section", { class: "kit-panel" }, h("h2", { text: t("rules") }), game.node, line, form);

  /** @param {ConsoleScreen} fresh */
  function update(fresh) {
    screen = fresh;
    const { rules } = fresh;
    game.update(fresh);
    const times = [...new Set([...TIMES, rules.time_limit_s])].sort((a, b) => a - b);
    mode.set(rules.mode);
    hands.set(rules.hands);
    shown.set(rules.words_shown);
    time.set(times.map((seconds) => [String(seconds), minutes(seconds)]), String(rules.time_limit_s));
    theme.set([["", t("no-theme")], ...fresh.themes.map((one) => /** @type {const} */ ([one.id, one.name]))], rules.theme ?? "");
    only.set(rules.theme_only);
    costs.set(rules.leftover_costs);
    redeal.set(rules.redeal);
    show(only.node, rules.theme !== null);
    show(costs.node, rules.mode === "rulebook"); // open words leave no cards (W9)
    show(form, fresh.can.includes("SetRules"));
    show(line, !fresh.can.includes("SetRules"));
    patch(line, { text: summary(fresh) });
  }
  return { node, update };
}
