/** The line to the kernel: a sign of life every 2 s, the server's clock, and answers to what was sent. */

import { keepSeat, seatToken } from "./store.js";
import { t } from "./texts.js";

/** @typedef {import("./types").Down} Down */
/** @typedef {import("./types").Link} Link */
/** @typedef {import("./types").Model} Model */
/** @typedef {import("./types").Reply} Reply */
/** @typedef {{ twin: string, sent: number, end: (reply: Reply) => void, reply: Promise<Reply> }} Waiting */

const BEAT_MS = 1000;
const PING_MS = 2000;
const LOST_MS = 5000;
const ANSWER_MS = 8000;

/**
 * Open the line. `onLine(false)` is called when it goes silent, `onLine(true)` when it is back.
 * @param {Model} model
 * @param {AbortSignal} signal
 * @param {(alive: boolean) => void} onLine
 * @returns {Link}
 */
export function connect(model, signal, onLine) {
  let nextId = 1;
  let heard = Date.now();
  let pinged = 0;
  let alive = true;
  /** @type {number | null} */
  let offset = null;
  /** @type {{ wait: number, offset: number }[]} */
  let samples = [];
  /** @type {Map<number, number>} */
  const pings = new Map();
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();

  /** @param {object} message */
  function send(message) {
    try {
      model.send(message);
    } catch {
      // the line is down: the missing pong will tell
    }
  }

  function ping() {
    pinged = Date.now();
    pings.set(nextId, pinged);
    send({ kind: "ping", id: nextId++ });
  }

  function hello() {
    send({ kind: "hello", token: seatToken() });
    ping();
  }

  /** The quickest of the last pongs knows the server's time best. @param {number} id @param {number} now */
  function pong(id, now) {
    const sent = pings.get(id);
    heard = Date.now();
    if (sent !== undefined) {
      const wait = heard - sent;
      samples = [...samples.slice(-7), { wait, offset: now * 1000 + wait / 2 - heard }];
      offset = samples.reduce((best, one) => (one.wait < best.wait ? one : best)).offset;
      pings.clear();
    }
    if (alive) return;
    alive = true;
    onLine(true);
    hello();
  }

  /** @param {number} id @param {Reply} reply */
  function settle(id, reply) {
    waiting.get(id)?.end(reply);
    waiting.delete(id);
  }

  /** @param {Down} message */
  function receive(message) {
    if (message.kind === "pong") pong(message.id, message.now);
    else if (message.kind === "seat") keepSeat(message.token);
    else if (message.kind === "done") settle(message.id, { ok: true, lost: false, message: message.message ?? "" });
    else if (message.kind === "refused") {
      const sentence = message.message || t("went-wrong");
      settle(message.id, { ok: false, lost: false, message: sentence });
    }
  }

  /** Give up on what has waited too long; the next screen tells what really came of it. @param {number} since */
  function giveUp(since) {
    const late = [...waiting].filter(([, one]) => one.sent <= since);
    for (const [id] of late) settle(id, { ok: false, lost: true, message: t("no-answer") });
  }

  function beat() {
    const now = Date.now();
    giveUp(now - ANSWER_MS);
    if (alive && now - heard > LOST_MS) {
      alive = false;
      giveUp(now);
      onLine(false);
    }
    if (now - pinged >= PING_MS) ping();
  }

  /** A page that slept is not a lost line: ask first. */
  function wake() {
    if (document.visibilityState !== "visible") return;
    if (alive) heard = Math.max(heard, Date.now() - LOST_MS + PING_MS);
    ping();
  }

  model.on("msg:custom", receive);
  const timer = setInterval(beat, BEAT_MS);
  document.addEventListener("visibilitychange", wake, { signal });
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    model.off("msg:custom", receive);
  });
  hello();

  return {
    now: () => (offset === null ? null : (Date.now() + offset) / 1000),
    ask(kind, body) {
      const twin = JSON.stringify([kind, body]);
      const same = [...waiting.values()].find((one) => one.twin === twin);
      if (same) return same.reply;
      if (!alive) return Promise.resolve({ ok: false, lost: true, message: t("not-now") });
      const id = nextId++;
      /** @type {(reply: Reply) => void} */
      let end = () => {};
      const reply = new Promise((/** @type {(reply: Reply) => void} */ resolve) => (end = resolve));
      waiting.set(id, { twin, sent: Date.now(), end, reply });
      send({ ...body, kind, id });
      return reply;
    },
  };
}
