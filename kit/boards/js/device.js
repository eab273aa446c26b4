/** One device for several players: who plays here, and handing it over without showing a secret. */

import { button, h, keyed, patch, show } from "./dom.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdDevice} NerdDevice */

/** More than one player sits at this device. @param {NerdDevice | null} device */
export function isShared(device) {
  return device !== null && device.people.length > 1;
}

/**
 * @param {Context} context
 * @param {() => void} cover hide every secret at once, before the server has answered
 * @param {() => void} uncover the server shows somebody's page
 */
export function makeDevice(context, cover, uncover) {
  const whose = h("p", { class: "kit-whose", tabindex: -1 });
  const hide = button(t("cover"), context.signal, coverNow);
  const bar = h("div", { class: "kit-device-bar" }, whose, hide);
  const what = h("p", { class: "kit-quiet" });
  const give = h("h2", { class: "kit-ask" });
  const mine = button("", context.signal, () => void send("show", chosen), { class: "kit-button kit-go" });
  const others = h("div", { class: "kit-actions" });
  const door = h("section", { class: "kit-panel kit-handover" }, what, give, mine, others);
  const here = h("ul", { class: "kit-device-list" });
  const more = h("div", { class: "kit-actions" });
  const moreTitle = h("p", { class: "kit-quiet", text: t("device-add") });
  const people = h("details", { class: "kit-panel kit-device-people" }, h("summary"), here, moreTitle, more);
  const node = h("div", { class: "kit-device" }, bar, door);
  let chosen = "";
  let picked = false; // by a tap, for this one time
  /** @type {NerdDevice | null} */
  let device = null;

  /** @param {string} kind @param {string} player */
  async function send(kind, player) {
    const reply = await context.link.ask(kind, { player });
    if (!reply.ok) context.say(reply.message);
    else if (kind === "show") {
      picked = false;
      uncover();
    }
  }

  async function coverNow() {
    cover();
    const reply = await context.link.ask("hide", {});
    if (!reply.ok) context.say(reply.message);
  }

  const nameOf = (/** @type {string} */ player) => device?.people.find((one) => one.player === player)?.name ?? "";

  /** Whose turn is urgent, unless somebody chose another; nobody's if nothing is. @param {NerdDevice} fresh */
  function pick({ turns }) {
    const there = picked && turns.some((turn) => turn.player === chosen);
    if (!there) chosen = turns.find((turn) => turn.urgent)?.player ?? "";
  }

  function drawDoor() {
    const turn = device?.turns.find((one) => one.player === chosen);
    patch(what, { text: turn?.label });
    patch(give, { text: fill(t("hand-over"), { name: nameOf(chosen) }) });
    patch(mine, { text: fill(t("i-am"), { name: nameOf(chosen) }) });
    const rest = device?.turns.filter((one) => one.player !== chosen) ?? [];
    keyed(others, rest, (one) => one.player, (one) => button("", context.signal, () => {
      chosen = one.player;
      picked = true;
      drawDoor();
    }, { class: "kit-button kit-small" }), (press, one) => patch(press, { text: one.label }));
    show(others, rest.length > 0);
    for (const part of [what, give, mine]) show(part, Boolean(turn));
  }

  /** @param {NerdDevice["people"][number]} one */
  function makePerson(one) {
    const label = fill(t("device-drop"), { name: one.name });
    return h("li", {}, h("bdi", { text: one.name }), button(t("drop"), context.signal, () => void send("drop", one.player), { class: "kit-link", "aria-label": label }));
  }

  /** @param {NerdDevice} fresh */
  function drawPeople(fresh) {
    const several = fresh.people.length > 1;
    const names = fresh.people.map((one) => one.name).join(", ");
    patch(/** @type {Element} */ (people.firstElementChild), { text: fill(t("device-people"), { names }) });
    keyed(here, several ? fresh.people : [], (one) => `${one.player} ${one.name}`, makePerson);
    keyed(more, fresh.more, (one) => `${one.player} ${one.name}`, (one) => button(one.name, context.signal, () => void send("add", one.player), { class: "kit-button kit-small" }));
    show(moreTitle, fresh.more.length > 0);
    show(people, several || fresh.more.length > 0);
  }

  return {
    node,
    people,
    /** Starting the next round has a button of its own. @param {import("./types").NerdScreen} screen @param {boolean} covered */
    update({ device: given, next }, covered) {
      const fresh = given && { ...given, turns: given.turns.filter((turn) => turn.label !== next?.label) };
      device = fresh;
      show(node, isShared(fresh));
      show(people, fresh !== null);
      if (!fresh) return;
      const showing = covered ? null : fresh.showing;
      const held = node.contains(document.activeElement);
      pick(fresh);
      show(bar, showing !== null);
      patch(whose, { text: showing === null ? "" : fill(t("page-of"), { name: nameOf(showing) }) });
      show(door, showing === null && fresh.turns.length > 0);
      drawDoor();
      drawPeople(fresh);
      if (held && document.activeElement?.closest("[hidden]")) (showing === null ? mine : whose).focus({ preventScroll: true });
    },
  };
}
