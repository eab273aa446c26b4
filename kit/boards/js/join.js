/** Before the game: the class code, the own name, waiting. */

import { button, h, keyed, patch, show } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @template S @typedef {import("./types").View<S>} View */
/** @typedef {import("./types").JoinScreen} JoinScreen */
/** @typedef {import("./types").PickScreen} PickScreen */
/** @typedef {import("./types").LobbyScreen} LobbyScreen */

const CODE_LENGTH = 4;

/**
 * Ask, and say a refusal in the status line.
 * @param {Context} context
 * @param {string} kind
 * @param {object} body
 */
async function ask(context, kind, body) {
  const reply = await context.link.ask(kind, body);
  if (!reply.ok) context.say(reply.message);
  return reply;
}

/** @param {Context} context @returns {View<JoinScreen>} */
export function joinView(context) {
  const input = h("input", {
    class: "kit-code-box",
    name: "code",
    maxlength: 12,
    autocapitalize: "characters",
    autocomplete: "off",
    autocorrect: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    "aria-label": t("code"),
  });
  const go = h("button", { type: "submit", class: "kit-button kit-go", text: t("join") });
  const label = h("h2", { class: "kit-ask", text: t("type-code") });
  const node = h("form", { class: "kit-door" }, label, input, go);
  const typed = () => input.value.replace(/\s/g, "").toUpperCase();
  const ready = () => patch(go, { "aria-disabled": typed().length !== CODE_LENGTH });
  input.addEventListener("input", ready, { signal: context.signal });
  node.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      if (typed().length === CODE_LENGTH) ask(context, "join", { code: typed() });
      else context.say(t("code-length"));
    },
    { signal: context.signal },
  );
  return { node, update: ready };
}

/** @param {Context} context @returns {View<PickScreen>} */
export function pickView(context) {
  const list = h("div", { class: "kit-names-list", role: "group", "aria-label": t("pick-name") });
  const input = h("input", {
    class: "kit-box",
    name: "nickname",
    maxlength: 60,
    autocomplete: "off",
    enterkeyhint: "go",
    "aria-label": t("nickname"),
  });
  const go = h("button", { type: "submit", class: "kit-button", text: t("join-as-guest") });
  const guest = h("form", { class: "kit-guest" }, h("p", { text: t("guest-hint") }), input, go);
  const ask1 = h("h2", { class: "kit-ask", text: t("pick-name") });
  const back = button(t("other-code"), context.signal, () => ask(context, "leave", {}), {
    class: "kit-link",
  });
  const node = h("div", { class: "kit-pick" }, ask1, list, guest, back);
  guest.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      const nickname = input.value.trim();
      if (nickname) ask(context, "sit", { nickname });
      else context.say(t("nickname-empty"));
    },
    { signal: context.signal },
  );

  /** @param {PickScreen["names"][number]} one */
  function makeName(one) {
    const press = () => {
      if (name.getAttribute("aria-disabled") === "true") context.say(t("taken-hint"));
      else ask(context, "sit", { player: one.player });
    };
    const name = button("", context.signal, press, { class: "kit-button kit-name" });
    name.append(h("bdi"), h("small"));
    return name;
  }

  return {
    node,
    update(screen) {
      keyed(list, screen.names, (one) => one.player, makeName, (name, one) => {
        patch(/** @type {Element} */ (name.firstElementChild), { text: one.name });
        patch(/** @type {Element} */ (name.lastElementChild), { text: one.taken ? t("taken") : "" });
        patch(name, { "aria-disabled": one.taken });
      });
      show(ask1, screen.names.length > 0);
      show(guest, screen.guests);
    },
  };
}

/** Whoever finds another's name on this device lets go of it. @param {Context} context */
export function makeLeave(context) {
  return button(t("not-me"), context.signal, () => ask(context, "leave", {}), { class: "kit-link" });
}

/** @param {Context} context @returns {View<LobbyScreen>} */
export function lobbyView(context) {
  const name = h("bdi", { class: "kit-hello-name" });
  const hello = h("p", { class: "kit-hello" }, h("span", { text: t("hello") }), name);
  const dots = h("div", { class: "kit-deal", "aria-hidden": "true" });
  for (const letter of t("deal-letters")) dots.append(h("span", { class: "kit-card", text: letter }));
  const leave = makeLeave(context);
  const node = h("div", { class: "kit-lobby" }, dots, hello, leave);
  return {
    node,
    update(screen) {
      patch(name, { text: screen.me.name });
      show(leave, screen.start === undefined);
    },
  };
}
