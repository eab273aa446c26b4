/** The round's clock: a ring, a number, and a word at 60, 30 and 10 seconds. */

import { h, patch, show } from "./dom.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Clock} Clock */
/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").WallPhase} Phase */
/** @typedef {{ clock: Clock, phase: Phase, round: number }} Shown */

const MARKS = [60, 30, 10];
const AGAIN_MS = 3000;

/** Seconds as people read them: 82 is "1:22". @param {number} seconds */
export function minutes(seconds) {
  const whole = Math.max(0, Math.ceil(seconds - 0.001));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** @param {Clock} clock @param {number | null} now epoch seconds, if known @returns {number | null} */
function secondsLeft(clock, now) {
  if (clock.ends_at === null) return clock.left_s;
  return now === null ? null : Math.max(0, clock.ends_at - now);
}

/**
 * Whoever sees 0:00 says so to the server (again after a while: a server that is late by its grace says no).
 * @param {Context} context
 */
export function makeClock(context) {
  const ring = h("span", { class: "kit-ring" });
  const number = h("span", { class: "kit-time" });
  const word = h("span", { class: "kit-who" });
  const node = h("div", { class: "kit-clock", role: "timer" }, word, ring, number);
  /** @type {Shown | null} */
  let shown = null;
  let before = Infinity;
  let called = -AGAIN_MS;

  /** @param {number} left */
  function announce(left) {
    const mark = MARKS.find((seconds) => before > seconds && left <= seconds);
    if (mark && before !== Infinity) context.say(fill(t("seconds-left"), { n: mark }));
    before = left;
  }

  /** Send what the screen gives for 0:00; a Spellout round is called by its number. @param {Shown} one */
  function callTime({ clock, round }) {
    const action = clock.call === undefined ? { type: "CallTime", round } : clock.call;
    if (!action || Date.now() - called < AGAIN_MS) return;
    called = Date.now();
    context.link.ask("act", { action });
  }

  function draw() {
    const left = shown && secondsLeft(shown.clock, context.link.now());
    const running = shown?.phase === "play" || shown?.phase === "paused";
    show(node, running && left !== null);
    if (shown?.phase === "time_up") callTime(shown);
    if (!shown || !running || left === null) return;
    const part = shown.clock.limit_s ? Math.min(1, left / shown.clock.limit_s) : 0;
    node.style.setProperty("--part", part.toFixed(4));
    patch(number, { text: minutes(left) });
    patch(word, { text: shown.phase === "paused" ? t("paused") : "" });
    patch(node, { "data-hurry": shown.phase === "play" && left <= 10 });
    if (shown.phase !== "play") return;
    announce(left);
    if (left === 0 && shown.clock.ends_at !== null) callTime(shown);
  }

  const timer = setInterval(draw, 200);
  context.signal.addEventListener("abort", () => clearInterval(timer));
  return {
    node,
    /** @param {Clock} clock @param {Phase} phase @param {number} round */
    update(clock, phase, round) {
      if (shown?.round !== round || shown.clock.ends_at !== clock.ends_at) before = Infinity;
      shown = { clock, phase, round };
      draw();
    },
    /** No round, no clock. */
    clear() {
      shown = null;
      draw();
    },
  };
}
