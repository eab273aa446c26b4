/** The silent seconds: everybody thinks alone, and what is written stays the writer's own. */

import { h, patch, show } from "./dom.js";
import { wordBox } from "./guess.js";
import { makePace } from "./pace.js";
import { keepDraft, recallDraft } from "./store.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdScreen} NerdScreen */
/** @typedef {import("./types").NerdThinking} NerdThinking */

const THINK_MS = 1000;
const LONGEST_THOUGHT = 60;

/** @param {Context} context @param {() => boolean} mayKeep */
export function makeThink(context, mayKeep) {
  const left = h("p", { class: "kit-think-left", role: "timer" });
  const input = wordBox(t("own-thought"), LONGEST_THOUGHT);
  const done = h("button", { type: "submit", class: "kit-button kit-go", text: t("think-done") });
  const form = h("form", {}, input, done);
  const node = h("section", { class: "kit-panel kit-think" }, h("h2", { text: t("think-title") }), left, form, h("p", { class: "kit-quiet", text: t("think-hint") }));
  const pace = makePace(context.signal, THINK_MS, send);
  /** @type {NerdThinking | null} */
  let now = null;
  let place = "";

  function send() {
    if (now) context.link.ask("act", { action: { type: "Think", round: now.round, slot: now.slot, text: input.value.trim() } });
  }

  function count() {
    const clock = context.link.now();
    if (!now || clock === null || !node.isConnected) return;
    patch(left, { text: fill(t("think-left"), { n: Math.max(0, Math.ceil(now.until - clock)) }) });
  }

  /** A shared device sends the idea once: sending covers it for the next one. */
  function typed() {
    if (!mayKeep()) return;
    keepDraft("think", place, input.value, null);
    pace.soon();
  }

  input.addEventListener("input", typed, { signal: context.signal });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    pace.stop();
    send();
  }, { signal: context.signal });
  const timer = setInterval(count, 200);
  context.signal.addEventListener("abort", () => clearInterval(timer));
  return {
    node,
    /** @param {NerdScreen} screen */
    update(screen) {
      const before = place;
      now = screen.thinking;
      if (!now) return pace.stop();
      place = `${screen.me.player}/${screen.table.number}/${now.round}/${now.slot}`;
      if (before !== place) input.value = (mayKeep() && recallDraft("think", place)?.text) || now.text || "";
      patch(form, { inert: screen.table.paused });
      show(done, !mayKeep());
      count();
    },
  };
}
