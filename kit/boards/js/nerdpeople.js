/** Who plays in the next game: a tick for each child, bots, and freeing a seat that was taken wrongly. */

import { list } from "./controls.js";
import { button, h, keyed, patch, show } from "./dom.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdPerson} NerdPerson */
/** @typedef {import("./types").NerdSetup} NerdSetup */
/** @typedef {import("./nerdsetup").Ask} Ask */

/** @param {NerdPerson} one */
function aboutPerson(one) {
  if (one.bot) return t("bot");
  const there = one.seated ? (one.away ? t("seat-away") : t("seat-here")) : t("seat-empty");
  return one.guest ? `${there} \u00b7 ${t("guest")}` : there;
}

/** @param {Context} context @param {Ask} ask */
export function makePeople(context, ask) {
  const { signal } = context;
  const title = h("h2");
  const box = h("ul", { class: "kit-people" });
  const none = h("p", { class: "kit-quiet", text: t("nobody-yet") });
  const bot = button(t("add-bot"), signal, () => ask({ type: "AddBot" }), { class: "kit-button kit-small" });
  const seats = list(t("whose-seat"), signal, () => {});
  const select = /** @type {HTMLSelectElement} */ (seats.node.querySelector("select"));
  const free = button(t("release"), signal, () => ask({ type: "Release", player: select.value }), { class: "kit-button kit-small" });
  const wrong = h("details", { class: "kit-more" }, h("summary", { text: t("wrong-seat") }), h("div", { class: "kit-free" }, seats.node, free));
  const node = h("section", { class: "kit-panel" }, title, h("p", { class: "kit-quiet", text: t("people-hint") }), none, box, h("div", { class: "kit-people-foot" }, bot, wrong));

  /** @param {NerdPerson} person */
  function makePerson({ player }) {
    const input = h("input", { type: "checkbox" });
    input.addEventListener("change", () => void ask({ type: "Here", player, here: input.checked }), { signal });
    const words = h("span", {}, h("bdi"), h("small"));
    return h("li", {}, h("label", { class: "kit-switch kit-person" }, input, words));
  }

  /** @param {HTMLElement} item @param {NerdPerson} one */
  function drawPerson(item, one) {
    const [input, name, about] = ["input", "bdi", "small"].map((what) => item.querySelector(what));
    const label = item.firstElementChild;
    if (!input || !name || !about || !label) return;
    const state = one.bot ? "bot" : one.seated ? (one.away ? "away" : "here") : "empty";
    /** @type {HTMLInputElement} */ (input).checked = one.here;
    patch(label, { "data-state": state, "data-on": one.here });
    patch(name, { text: one.name });
    patch(about, { text: aboutPerson(one) });
  }

  return {
    node,
    /** @param {NerdSetup} setup */
    update({ people }) {
      const seated = people.filter((one) => one.seated && !one.bot);
      patch(title, { text: fill(t("who-plays"), { n: people.filter((one) => one.here).length }) });
      show(none, people.length === 0);
      keyed(box, people, (one) => one.player, makePerson, drawPerson);
      show(wrong, seated.length > 0);
      seats.set(seated.map((one) => [one.player, one.name]), seated.some((one) => one.player === select.value) ? select.value : (seated[0]?.player ?? ""));
    },
  };
}
