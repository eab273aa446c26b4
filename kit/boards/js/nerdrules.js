/** The rules of the next game: two ready sets, the cards, and every field for who wants it. */

import { choice, list, onOff } from "./controls.js";
import { h, keyed, patch, show } from "./dom.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdRules} NerdRules */
/** @typedef {import("./types").NerdSetup} NerdSetup */
/** @typedef {import("./nerdsetup").Ask} Ask */
/** @typedef {{ field: keyof NerdRules, label: string, values: (number | null)[], none?: string, unit?: string }} Field */

/** What can be set to a number, or left out where `none` says how that is called. @returns {Field[]} */
function fields() {
  const unit = t("seconds");
  return [
    { field: "guess_s", label: t("guess-time"), values: [30, 45, 60, 90, 120], unit },
    { field: "clue_limit_s", label: t("clue-time"), values: [null, 60, 90, 120, 180], none: t("no-limit"), unit },
    { field: "solo_s", label: t("solo-time"), values: [0, 10, 15, 20, 30], unit },
    { field: "ask_s", label: t("judge-time"), values: [10, 20, 30, 60], unit },
    { field: "cards_each", label: t("cards-each"), values: [null, 1, 2, 3, 4, 5], none: t("by-the-book") },
    { field: "largest_bet", label: t("largest-bet"), values: [0, 1, 2, 3, 4] },
    { field: "begin_at", label: t("begin-at"), values: [0, 3, 6, 10] },
    { field: "target", label: t("target"), values: [20, 30, 40, 50, 75] },
    { field: "floor", label: t("floor"), values: [null, 0], none: t("no-floor") },
  ];
}

/** @param {Field} field @param {number | null} value */
function valueText({ none, unit }, value) {
  if (value === null) return none ?? "";
  return unit ? fill(unit, { n: value }) : String(value);
}

/** @param {Context} context @param {Ask} ask */
export function makeNerdRules(context, ask) {
  const { signal } = context;
  /** @type {NerdRules | null} */
  let rules = null;
  /** @param {Partial<NerdRules>} change */
  const send = (change) => rules && void ask({ type: "Rules", rules: { ...rules, ...change } });

  const preset = choice(t("rules-set"), [["classroom", t("preset-classroom")], ["strict", t("preset-strict")]], signal, (value) => void ask({ type: "Preset", preset: value }));
  const level = choice(t("level"), [["easy", t("level-easy")], ["mixed", t("level-mixed")], ["hard", t("level-hard")]], signal, (value) =>
    send({ difficulty: value === "easy" || value === "hard" ? value : "mixed" }));
  const numbers = fields().map((field) => ({
    field,
    control: list(field.label, signal, (value) => send({ [field.field]: value === "" ? null : Number(value) })),
  }));
  const short = onOff(t("short-terms"), signal, (on) => send({ short_terms: on }));
  const boxes = onOff(t("boxes"), signal, (on) => send({ boxes: on }));
  const differs = h("ul", { class: "kit-odd" });
  const own = h("div", { class: "kit-differs" }, h("p", { class: "kit-quiet", text: t("differs") }), differs);
  const pairs = h("div", { class: "kit-fields" }, ...numbers.map((one) => one.control.node));
  const more = h("details", { class: "kit-more" }, h("summary", { text: t("more-rules") }), h("div", { class: "kit-setup" }, pairs, short.node, boxes.node));
  const node = h("section", { class: "kit-panel kit-setup" }, h("h2", { text: t("rules") }), preset.node, own, level.node, more);

  return {
    node,
    /** @param {NerdSetup} setup */
    update(setup) {
      rules = setup.rules;
      preset.set(setup.preset);
      level.set(rules.difficulty);
      short.set(rules.short_terms);
      boxes.set(rules.boxes);
      for (const { field, control } of numbers) {
        const now = /** @type {number | null} */ (rules[field.field]);
        const known = field.values.includes(now) ? field.values : [...field.values, now].sort((a, b) => (a ?? -1) - (b ?? -1));
        control.set(known.map((value) => [value === null ? "" : String(value), valueText(field, value)]), now === null ? "" : String(now));
      }
      show(own, setup.differs.length > 0);
      keyed(differs, setup.differs, String, (sentence) => h("li", { text: sentence }));
      patch(node, { "data-preset": setup.preset });
    },
  };
}
