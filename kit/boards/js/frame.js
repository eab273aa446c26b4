/** What every board has: the lost-line bar, a head, one status line, and the screen under it. */

import { makeClock } from "./clock.js";
import { h, patch } from "./dom.js";
import { connect } from "./link.js";
import { learn, t } from "./texts.js";

/** @typedef {import("./types").Action} Action */
/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").Model} Model */
/** @typedef {ReturnType<typeof makeFrame>} Frame */

/**
 * Light or dark: JupyterLab says so on the body, elsewhere the system does.
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
function followTheme(root, signal) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const dress = () => {
    const lab = document.body.getAttribute("data-jp-theme-light");
    const dark = lab === null ? system.matches : lab === "false";
    patch(root, { "data-theme": dark ? "dark" : "light" });
  };
  const watch = new MutationObserver(dress);
  watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  system.addEventListener("change", dress, { signal });
  signal.addEventListener("abort", () => watch.disconnect());
  dress();
}

/**
 * Build the frame inside `el` and open the line to the kernel.
 * @param {Model} model
 * @param {HTMLElement} el
 * @param {AbortSignal} signal
 * @param {string} look "student", "wall" or "console"
 */
export function makeFrame(model, el, signal, look) {
  learn(model.get("texts") ?? {});
  const lost = h("div", { class: "kit-lost", role: "status" });
  const title = h("h1", { class: "kit-title" });
  const who = h("bdi", { class: "kit-who kit-me" });
  const more = h("span", { class: "kit-who" });
  const steps = h("div", { class: "kit-steps" });
  const head = h("header", { class: "kit-bar" }, h("div", { class: "kit-names" }, title, who, more));
  const said = h("span");
  const whispered = h("span", { class: "kit-unseen" });
  const live = { class: "kit-status", role: "status", "aria-live": "polite", "aria-atomic": "false" };
  const status = h("p", live, said, whispered);
  const main = h("main", { class: "kit-main", tabindex: -1 });
  const root = h(
    "div",
    { class: `kit kit-${look}`, "data-lm-suppress-shortcuts": true },
    h("div", { class: "kit-page" }, lost, head, status, main),
  );

  /** @param {boolean} alive */
  function onLine(alive) {
    patch(lost, { text: alive ? "" : t("lost") });
    patch(root, { "data-lost": !alive });
  }

  /** @param {string} sentence */
  function say(sentence) {
    patch(said, { text: sentence });
  }

  /** @param {string} sentence */
  function whisper(sentence) {
    patch(whispered, { text: sentence });
  }

  const link = connect(model, signal, onLine);
  /** @type {Context} */
  const context = {
    link,
    signal,
    say,
    whisper,
    /** @param {Action} action */
    async act(action) {
      const reply = await link.ask("act", { action });
      if (!reply.ok) say(reply.message);
      return reply;
    },
  };
  const clock = makeClock(context);
  head.append(clock.node, steps);
  followTheme(root, signal);
  el.replaceChildren(root);

  let heard = "";
  return {
    root,
    main,
    head,
    steps,
    clock,
    context,
    /** The head's words: what this is, whose it is, and the rest. @param {string} name @param {string} me @param {string} rest */
    call(name, me, rest) {
      patch(title, { text: name });
      patch(who, { text: me });
      patch(more, { text: rest });
    },
    /** Say what the screen says, once: a local message stays until there is news. @param {string} sentence */
    tell(sentence) {
      if (sentence === heard) return;
      heard = sentence;
      say(sentence);
    },
  };
}

/**
 * Draw now and whenever the kernel sends a screen or other labels.
 * @param {Model} model
 * @param {AbortSignal} signal
 * @param {() => void} draw
 * @param {() => void} [forget] drop what was built with the old labels
 */
export function follow(model, signal, draw, forget = () => {}) {
  const relearn = () => {
    learn(model.get("texts") ?? {});
    forget();
    draw();
  };
  model.on("change:screen", draw);
  model.on("change:texts", relearn);
  signal.addEventListener("abort", () => {
    model.off("change:screen", draw);
    model.off("change:texts", relearn);
  });
  draw();
}

/** Show this view alone, and leave it in peace if it is there already. @param {HTMLElement} main @param {HTMLElement} node */
export function mount(main, node) {
  if (main.firstChild === node) return;
  const held = main.contains(document.activeElement);
  main.replaceChildren(node);
  if (held) main.focus({ preventScroll: true }); // who reads by ear goes on here
}
