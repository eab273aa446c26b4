/** The console of Nerd Words: the set-up before the deal, the tables after it, and guesses to judge at the side. */

import { makeAddress } from "./address.js";
import { makeAsker } from "./ask.js";
import { perTable } from "./attable.js";
import { h, keyed, show } from "./dom.js";
import { makeNerdAsks } from "./nerdjudge.js";
import { makeNerdSetup } from "./nerdsetup.js";
import { makeNerdTable } from "./nerdtable.js";
import { makeTabs } from "./nerdtabs.js";
import { makeSteps, tell } from "./steps.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdConsoleScreen} NerdConsoleScreen */
/** @typedef {import("./types").NerdConsoleTable} NerdConsoleTable */
/** @typedef {import("./judge").Asker} Asker */
/** @typedef {import("./steps").Step} Step */

/**
 * The steps of the lesson; those of a table stand with the table.
 * @param {Context} context
 * @param {Asker} asker
 * @param {readonly string[]} can
 * @returns {Step[]}
 */
function lessonSteps(context, asker, can) {
  /** @param {string} type @param {string} label @param {string} question */
  const sure = (type, label, question) => ({ name: type, label, press: () => asker(question, label, () => void tell(context, { type })) });
  const all = [
    sure("CloseLesson", t("close-lesson"), t("close-question")),
    sure("NewLesson", t("new-lesson"), t("new-question")),
    sure("NewSetup", t("new-setup"), t("new-setup-question")),
    { name: "Deal", label: t("deal"), press: () => void tell(context, { type: "Deal" }) },
  ];
  return all.filter((step) => can.includes(step.name));
}

/** @param {NerdConsoleScreen} screen */
function consoleLine(screen) {
  const here = screen.seats.filter((seat) => seat.seated).length;
  const words = [t("nerdwords"), fill(t("seated"), { n: here, of: screen.seats.length })];
  if (screen.code) words.push(fill(t("code-is"), { code: screen.code }));
  return words.join(" \u00b7 ");
}

/** Does this table wait for the teacher alone? @param {NerdConsoleScreen} screen @param {NerdConsoleTable} one */
function needsTeacher({ asks }, { table, refused, can, giving }) {
  const judges = asks.some((ask) => ask.table === table.number);
  const gives = giving !== null && giving.step !== "wait";
  return judges || gives || (refused !== null && can.includes("AllowClue"));
}

/** @param {import("./frame").Frame} frame @returns {import("./switch").Part<NerdConsoleScreen>} */
export function nerdConsole(frame) {
  const { context, root } = frame;
  const asker = makeAsker(root, context.signal);
  const steps = makeSteps(context.signal, frame.steps);
  const asks = makeNerdAsks(context);
  const setup = makeNerdSetup(context);
  const address = makeAddress();
  const door = h("section", { class: "kit-panel" }, h("h2", { text: t("way-in") }), address.node);
  const panel = h("div", { id: "kit-tab-panel", role: "tabpanel" });
  const refused = h("div", { class: "kit-column kit-alerts" }, asks.node);
  const tables = perTable(context, (own, number) => makeNerdTable(own, number, root, asker));
  const tabs = makeTabs(context, (number) => {
    chosen = number;
    if (screen) drawTables(screen);
  });
  /** @type {NerdConsoleScreen | null} */
  let screen = null;
  let chosen = 0;

  /** @param {NerdConsoleScreen} fresh */
  function drawTables(fresh) {
    const shown = fresh.phase === "setup" ? [] : fresh.tables;
    const numbers = shown.map((one) => one.table.number);
    const urgent = shown.find((one) => needsTeacher(fresh, one)) ?? shown[0];
    if (!numbers.includes(chosen)) chosen = urgent?.table.number ?? 0;
    const made = tables.of(numbers);
    made.forEach((part, i) => {
      const one = shown[i];
      if (one) part.update(one);
    });
    keyed(refused, [{ key: "asks", node: asks.node }, ...made.map(({ number, refused: { node } }) => ({ key: `refused ${number}`, node }))], (one) => one.key, (one) => one.node);
    const open = made.find((part) => part.number === chosen);
    if (open && panel.firstChild !== open.node) panel.replaceChildren(open.node);
    if (open) panel.setAttribute("aria-labelledby", `kit-tab-${chosen}`);
    show(panel, open !== undefined);
    tabs.update(shown, chosen, (one) => needsTeacher(fresh, one));
  }

  asks.node.setAttribute("data-key", "asks");
  return {
    nodes: [
      h("div", { class: "kit-column" }, tabs.node, panel, setup.main),
      h("div", { class: "kit-column" }, refused, setup.side, door),
    ],
    update(fresh) {
      screen = fresh;
      frame.clock.clear();
      frame.call(fresh.class_name, "", consoleLine(fresh));
      const over = fresh.phase === "over" ? "NewSetup" : "";
      steps.update(lessonSteps(context, asker, fresh.can), fresh.can.includes("Deal") ? "Deal" : over);
      asks.update(fresh.asks);
      setup.update(fresh);
      address.update(fresh);
      drawTables(fresh);
      frame.tell(fresh.sentence);
    },
    leave() {
      tables.of([]);
      tabs.update([], 0, () => false);
    },
  };
}
