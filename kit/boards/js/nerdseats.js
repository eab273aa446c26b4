/** The seats of a table, and one sheet for each: who plays for it, its team, leaving, a free seat. */

import { button, h, keyed, patch, show } from "./dom.js";
import { shape, shapeOf } from "./shape.js";
import { tell } from "./steps.js";
import { fill, t } from "./texts.js";

/** @typedef {import("./types").Action} Action */
/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").NerdConsoleTable} NerdConsoleTable */
/** @typedef {import("./types").NerdSeat} NerdSeat */
/** @typedef {import("./judge").Asker} Asker */

/** A few buttons under a heading; hidden when there is none. @param {string} label */
function makeGroup(label) {
  const row = h("div", { class: "kit-actions" });
  const node = h("section", { class: "kit-sheet-group", "aria-label": label }, h("h3", { class: "kit-quiet", text: label }), row);
  return {
    node,
    /** @param {HTMLElement[]} buttons */
    set(buttons) {
      row.replaceChildren(...buttons);
      show(node, buttons.length > 0);
    },
  };
}

/** @param {Context} context @param {HTMLElement} root @param {Asker} asker */
function makeSheetOf(context, root, asker) {
  const name = h("bdi");
  const by = makeGroup(t("who-plays-for"));
  const teams = makeGroup(t("move-to-team"));
  const leave = makeGroup(t("takes-no-part"));
  const close = button(t("close"), context.signal, () => dialog.close(), { class: "kit-button kit-go" });
  const release = button(t("release"), context.signal, () => {
    dialog.close();
    tell(context, { type: "Release", player: who });
  });
  const dialog = h("dialog", { class: "kit-dialog", "aria-label": t("seat-settings") },
    h("h2", {}, name), by.node, teams.node, leave.node, h("div", { class: "kit-actions" }, release, close));
  let who = "";
  root.append(dialog);
  context.signal.addEventListener("abort", () => dialog.remove());

  /** @param {string} label @param {Action} action @param {string} [question] */
  const press = (label, action, question) =>
    button(label, context.signal, () => {
      dialog.close();
      if (question) asker(question, label, () => void context.act(action));
      else context.act(action);
    });

  /** @param {NerdSeat} seat @param {readonly string[]} can */
  function update(seat, can) {
    const player = (who = seat.player);
    const question = fill(t("leave-question"), { name: seat.name });
    const heirs = seat.instead.map(({ id, label }) => press(fill(t("leaves-to"), { name: label }), { type: "Leave", player, by: id }, question));
    const alone = press(fill(t("leaves"), { name: seat.name }), { type: "Leave", player, by: null }, question);
    patch(name, { text: seat.name });
    by.set(can.includes("StandIn") ? seat.by.map(({ id, label }) => press(label, { type: "StandIn", player, by: id })) : []);
    teams.set(can.includes("Move") ? seat.teams.map((one) => press(`${shapeOf(one.team)} ${one.name}`, { type: "Move", player, team: one.team })) : []);
    leave.set(!can.includes("Leave") ? [] : heirs.length ? heirs : [alone]);
    show(release, seat.state !== "empty");
  }
  return { dialog, update, who: () => who };
}

/** @param {NerdSeat} seat */
function presenceOf(seat) {
  if (seat.stand_in) return fill(t("plays-for"), { name: seat.stand_in });
  return { here: t("seat-here"), away: t("seat-away"), empty: t("seat-empty") }[seat.state];
}

/** @param {Context} context @param {HTMLElement} root @param {Asker} asker */
export function makeNerdSeats(context, root, asker) {
  const sheet = makeSheetOf(context, root, asker);
  const list = h("ul", { class: "kit-seats" });
  const node = h("section", { class: "kit-panel" }, h("h2", { text: t("seats") }), list);
  /** @type {NerdConsoleTable | null} */
  let one = null;
  let before = "";

  /** @param {NerdSeat} seat */
  function makeSeatButton(seat) {
    const press = button("", context.signal, () => open(seat.player), { class: "kit-button kit-seat" });
    press.append(
      h("span", { class: "kit-dot", "aria-hidden": "true" }),
      h("bdi", { class: "kit-seat-name" }),
      h("span", { class: "kit-seat-more" }),
    );
    return h("li", {}, press);
  }

  /** @param {string} player */
  function open(player) {
    const seat = one?.seats.find((each) => each.player === player);
    if (!seat || !one) return;
    sheet.update(seat, one.can);
    sheet.dialog.showModal();
  }

  /** @param {HTMLLIElement} item @param {NerdSeat} seat */
  function drawSeat(item, seat) {
    const press = item.querySelector("button");
    const [, name, more] = press ? [...press.children] : [];
    if (!press || !name || !more) return;
    patch(press, { "data-state": seat.stand_in ? "here" : seat.state, title: seat.name });
    patch(name, { text: seat.name });
    const words = [seat.team_name, presenceOf(seat)].filter(Boolean).join(" \u00b7 ");
    more.replaceChildren(...(seat.team === null ? [] : [shape(seat.team), " "]), words);
  }

  return {
    node,
    /** @param {NerdConsoleTable} fresh */
    update(fresh) {
      one = fresh;
      show(node, fresh.seats.length > 0);
      keyed(list, fresh.seats, (seat) => seat.player, makeSeatButton, drawSeat);
      const seat = fresh.seats.find((each) => each.player === sheet.who());
      const now = JSON.stringify([seat, fresh.can]);
      if (seat && sheet.dialog.open && now !== before) sheet.update(seat, fresh.can);
      before = now;
    },
  };
}
