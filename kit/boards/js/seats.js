/** The console's seats: who is here, how it goes, and one sheet with a seat's settings. */

import { choice, list } from "./controls.js";
import { button, h, keyed, patch, show, tick } from "./dom.js";
import { signed } from "./results.js";
import { count, fill, t } from "./texts.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").ConsoleScreen} ConsoleScreen */
/** @typedef {import("./types").Seat} Seat */
/** @typedef {import("./types").SeatSetting} SeatSetting */

const EXTRA = [0, 15, 30, 45, 60, 90, 120];

/** Where somebody is, in a word and a sign. @param {Seat} seat */
function presence(seat) {
  if (!seat.seated) return { state: "empty", text: t("seat-empty") };
  return seat.away ? { state: "away", text: t("seat-away") } : { state: "here", text: t("seat-here") };
}

/** Settings that differ from the usual, in a line. @param {Seat} seat */
function special(seat) {
  const words = [];
  if (seat.guest) words.push(t("guest"));
  if (seat.table === "kids") words.push(t("kids"));
  if (seat.hand_size === 7) words.push(t("seven-cards"));
  if (seat.extra_s) words.push(fill(t("extra-is"), { n: seat.extra_s }));
  return words.join(" \u00b7 ");
}

/** The settings of one seat, in a dialog. @param {Context} context @param {HTMLElement} root */
function makeSheet(context, root) {
  const { signal } = context;
  /** @type {Seat | null} */
  let seat = null;
  let round = 0;

  /** @param {Partial<SeatSetting>} change */
  async function send(change) {
    if (!seat) return;
    const { hand_size, table, extra_s } = seat;
    const setting = { hand_size, table, extra_s, ...change };
    const reply = await context.act({ type: "SetSeat", player: seat.player, setting });
    if (!reply.ok) update(seat, round, []);
  }

  const name = h("bdi");
  const size = choice(t("hand-size"), [["10", t("ten-cards")], ["7", t("seven-cards")]], signal, (value) =>
    send({ hand_size: value === "7" ? 7 : 10 }),
  );
  const table = choice(t("table"), [["adults", t("table-adults")], ["kids", t("table-kids")]], signal, (value) =>
    send({ table: value === "kids" ? "kids" : "adults" }),
  );
  const extra = list(t("extra"), signal, (value) => send({ extra_s: Number(value) }));
  const now = button(t("extra-now"), signal, () => {
    if (seat) context.act({ type: "AddTime", round, seconds: 30, player: seat.player });
  });
  /** @param {string} type */
  async function tell(type) {
    dialog.close();
    const reply = seat && (await context.link.ask("ask", { what: { type, player: seat.player } }));
    if (reply && !reply.ok) context.say(reply.message);
  }

  const release = button(t("release"), signal, () => tell("Release"));
  const remove = button(t("remove"), signal, () => tell("Remove"));
  const close = button(t("close"), signal, () => dialog.close(), { class: "kit-button kit-go" });
  const hint = h("p", { class: "kit-quiet", text: t("seat-hint") });
  const dialog = h(
    "dialog",
    { class: "kit-dialog", "aria-label": t("seat-settings") },
    h("h2", {}, name),
    size.node,
    table.node,
    extra.node,
    hint,
    h("div", { class: "kit-actions" }, now, release, remove, close),
  );
  root.append(dialog);

  /** @param {Seat} fresh @param {number} inRound @param {readonly string[]} can */
  function update(fresh, inRound, can) {
    seat = fresh;
    round = inRound;
    patch(name, { text: fresh.name });
    size.set(String(fresh.hand_size));
    table.set(fresh.table);
    const steps = [...new Set([...EXTRA, fresh.extra_s])].sort((a, b) => a - b);
    extra.set(steps.map((n) => [String(n), fill(t("seconds"), { n })]), String(fresh.extra_s));
    show(now, can.includes("AddTime"));
    show(release, fresh.seated);
    show(remove, fresh.at_table);
  }
  return { dialog, update, who: () => seat?.player };
}

/** @param {Context} context @param {HTMLElement} root */
export function makeSeats(context, root) {
  const sheet = makeSheet(context, root);
  const list = h("ul", { class: "kit-seats" });
  const none = h("p", { class: "kit-quiet", text: t("no-seats") });
  const node = h("section", { class: "kit-panel" }, h("h2", { text: t("seats") }), none, list);
  /** @type {ConsoleScreen | null} */
  let screen = null;

  /** @param {Seat} seat */
  function makeSeat(seat) {
    const press = button("", context.signal, () => open(seat.player), { class: "kit-button kit-seat" });
    press.append(
      h("span", { class: "kit-dot", "aria-hidden": "true" }),
      h("bdi", { class: "kit-seat-name" }),
      h("span", { class: "kit-seat-more" }),
      h("strong", { class: "kit-points" }),
    );
    return h("li", {}, press);
  }

  /** @param {string} player */
  function open(player) {
    const seat = screen?.seats.find((one) => one.player === player);
    if (!seat || !screen) return;
    sheet.update(seat, screen.round, screen.can);
    sheet.dialog.showModal();
  }

  /** @param {HTMLLIElement} item @param {Seat} seat */
  function updateSeat(item, seat) {
    const [press, name, more, points] = ["button", ".kit-seat-name", ".kit-seat-more", ".kit-points"].map((what) =>
      /** @type {HTMLElement} */ (item.querySelector(what)),
    );
    if (!press || !name || !more || !points) return;
    const { state, text } = presence(seat);
    const words = [text];
    if (seat.words !== null) words.push(count(seat.words, t("one-word"), t("words")));
    if (seat.total) words.push(fill(t("total"), { n: seat.total }));
    if (special(seat)) words.push(special(seat));
    patch(press, { "data-state": state, title: seat.name });
    patch(name, { text: seat.name });
    patch(more, { text: words.join(" \u00b7 ") });
    tick(points, seat.points === null ? "" : signed(seat.points));
  }

  return {
    node,
    /** @param {ConsoleScreen} fresh */
    update(fresh) {
      screen = fresh;
      show(none, fresh.seats.length === 0);
      keyed(list, fresh.seats, (seat) => seat.player, makeSeat, updateSeat);
      const open = fresh.seats.find((seat) => seat.player === sheet.who());
      if (open) sheet.update(open, fresh.round, fresh.can);
    },
  };
}
