// @ts-check
/**
 * The host of a student's page: it connects the board (one anywidget) to its kernel and brings
 * the page back by itself after anything that went wrong.
 *
 * It speaks Jupyter's kernel channel (protocol v1) and the anywidget front-end module contract,
 * and nothing else. Every place that decides to load the page again first makes sure that the
 * server answers: a page that cannot be loaded would be worse than a page that waits.
 */

/** @typedef {{ msg_type: string, [key: string]: unknown }} Header */
/** @typedef {{ channel: string, header: Header, content: any, buffers: DataView[] }} Message */
/** @typedef {{ [key: string]: any }} State */
/** @typedef {(...values: any[]) => void} Callback */
/** @typedef {{ initialize?: Function, render?: Function }} Board */

const PROTOCOL = "v1.kernel.websocket.jupyter.org";
const ASK = 2000; // ms of silence until the kernel is asked for a sign
const SILENT = 5000; // ms of silence until the server is asked for the kernel
const PATIENCE = 90_000; // ms that a page may take to be made
const OPENING = 20_000; // ms that a line may take to open, when a whole class comes in at once
const DOUBT = 3000; // ms that an open line may stay silent after the server was seen
const HOPELESS = 60_000; // ms that a kernel may exist and stay silent

const text = new TextEncoder();
const plain = new TextDecoder();

/** @param {number} ms */
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** A random id; crypto.randomUUID does not exist on a plain http address. */
const uid = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/* ---- the wire ---------------------------------------------------------------------------- */

/**
 * A message as bytes: the number of offsets, the offsets, then the parts (little endian, 64 bits).
 * @param {string} channel
 * @param {Header} header
 * @param {object} content
 * @param {object} [metadata]
 * @param {ArrayBuffer[]} [buffers]
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function pack(channel, header, content, metadata = {}, buffers = []) {
  const json = [header, {}, metadata, content].map((part) => JSON.stringify(part));
  const parts = [channel, ...json].map((part) => text.encode(part));
  parts.push(...buffers.map((buffer) => new Uint8Array(buffer)));
  const places = [8 * (parts.length + 2)];
  for (const part of parts) places.push(/** @type {number} */ (places.at(-1)) + part.byteLength);
  const bytes = new Uint8Array(/** @type {number} */ (places.at(-1)));
  const view = new DataView(bytes.buffer);
  [places.length, ...places].forEach((n, i) => view.setBigUint64(8 * i, BigInt(n), true));
  parts.forEach((part, i) => bytes.set(part, places[i]));
  return bytes;
}

/**
 * The opposite of `pack`.
 * @param {ArrayBuffer} bytes
 * @returns {Message}
 */
export function unpack(bytes) {
  const view = new DataView(bytes);
  const count = Number(view.getBigUint64(0, true));
  const place = Array.from({ length: count }, (_, i) =>
    Number(view.getBigUint64(8 * (i + 1), true)),
  );
  const from = (/** @type {number} */ i) => place[i] ?? 0;
  const part = (/** @type {number} */ i) => new DataView(bytes, from(i), from(i + 1) - from(i));
  const json = (/** @type {number} */ i) => JSON.parse(plain.decode(part(i)));
  const buffers = place.slice(5, -1).map((_, i) => part(i + 5));
  return { channel: plain.decode(part(0)), header: json(1), content: json(4), buffers };
}

/* ---- models ------------------------------------------------------------------------------ */

/** A widget's model as an anywidget module sees it. */
class Model {
  /** @type {Map<string, Set<Callback>>} */
  #callbacks = new Map();
  /** @type {State} */
  #unsaved = {};

  /**
   * @param {string} id
   * @param {State} state
   * @param {Line} line
   */
  constructor(id, state, line) {
    this.id = id;
    this.state = state;
    this.line = line;
    this.widget_manager = {
      get_model: async (/** @type {string} */ name) =>
        line.models.get(String(name).replace("IPY_MODEL_", "")),
    };
  }

  /** @param {string} key */
  get(key) {
    return this.state[key];
  }

  /**
   * @param {string} key
   * @param {unknown} value
   */
  set(key, value) {
    this.#unsaved[key] = value;
    this.update({ [key]: value });
  }

  save_changes() {
    const data = { method: "update", state: this.#unsaved, buffer_paths: [] };
    this.#unsaved = {};
    this.line.send("comm_msg", { comm_id: this.id, data });
  }

  /**
   * @param {unknown} content
   * @param {unknown} [_callbacks]
   * @param {ArrayBuffer[]} [buffers]
   */
  send(content, _callbacks, buffers = []) {
    const data = { method: "custom", content };
    this.line.send("comm_msg", { comm_id: this.id, data }, {}, buffers);
  }

  /**
   * @param {string} names
   * @param {Callback} callback
   */
  on(names, callback) {
    for (const name of names.split(/\s+/)) {
      if (!this.#callbacks.has(name)) this.#callbacks.set(name, new Set());
      this.#callbacks.get(name)?.add(callback);
    }
  }

  /**
   * @param {string | null} [names]
   * @param {Callback | null} [callback]
   */
  off(names, callback) {
    const chosen = names ? names.split(/\s+/) : [...this.#callbacks.keys()];
    for (const name of chosen) {
      if (callback) this.#callbacks.get(name)?.delete(callback);
      else this.#callbacks.delete(name);
    }
  }

  /**
   * @param {string} name
   * @param {unknown[]} values
   */
  emit(name, ...values) {
    for (const callback of [...(this.#callbacks.get(name) ?? [])]) {
      try {
        callback(...values);
      } catch (error) {
        console.error(error); // one broken listener must not stop the page
      }
    }
  }

  /** @param {State} news */
  update(news) {
    const differs = (/** @type {string} */ key) =>
      JSON.stringify(this.state[key]) !== JSON.stringify(news[key]);
    const changed = Object.keys(news).filter(differs);
    Object.assign(this.state, news);
    for (const key of changed) this.emit(`change:${key}`, this, news[key]);
    if (changed.length) this.emit("change", this);
  }
}

/* ---- the line to the kernel -------------------------------------------------------------- */

/** One WebSocket at a time, and the models that live behind it. */
class Line {
  /** @type {Map<string, Model>} */
  models = new Map();
  /** @type {WebSocket | null} */
  socket = null;
  session = uid();
  /** Whether this socket has brought the models' states. */
  answered = false;
  heard = performance.now();
  since = 0; // when this socket was made
  /** Called when the models are there, and when the line is lost. */
  ready = () => {};
  lost = () => {};

  /** @param {string} address */
  constructor(address) {
    this.address = `${address}?session_id=${this.session}`;
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  get silence() {
    return performance.now() - this.heard;
  }

  connect() {
    this.drop();
    this.answered = false;
    this.since = performance.now();
    const socket = new WebSocket(this.address, [PROTOCOL]);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => this.askForStates();
    socket.onmessage = (event) => this.receive(unpack(event.data));
    socket.onclose = () => {
      this.socket = null;
      this.lost();
    };
    this.socket = socket;
  }

  drop() {
    if (!this.socket) return;
    this.socket.onclose = null;
    this.socket.onmessage = null;
    this.socket.close();
    this.socket = null;
  }

  #give() {
    this.drop();
    this.lost();
  }

  /**
   * @param {string} kind
   * @param {object} content
   * @param {object} [metadata]
   * @param {ArrayBuffer[]} [buffers]
   */
  send(kind, content, metadata = {}, buffers = []) {
    const header = {
      msg_id: uid(),
      msg_type: kind,
      session: this.session,
      username: "",
      date: new Date().toISOString(),
      version: "5.3",
    };
    if (this.open) this.socket?.send(pack("shell", header, content, metadata, buffers));
  }

  askForSign() {
    this.send("kernel_info_request", {});
  }

  askForStates() {
    const comm_id = uid();
    const opening = { comm_id, target_name: "jupyter.widget.control", data: {} };
    this.send("comm_open", opening, { version: "1.0.0" });
    this.send("comm_msg", { comm_id, data: { method: "request_states" } });
  }

  /** @param {Message} message */
  receive({ header, content, buffers }) {
    this.heard = performance.now();
    if (content.execution_state === "dead") return this.#give();
    if (header.msg_type === "comm_open") this.learn(content.comm_id, content.data.state ?? {});
    if (header.msg_type !== "comm_msg") return;
    const { method, state, states, content: inner } = content.data;
    const model = this.models.get(content.comm_id);
    if (method === "update_states") this.learnAll(states);
    else if (method === "update" || method === "echo_update") model?.update(state);
    else if (method === "custom") model?.emit("msg:custom", inner, buffers);
  }

  /** @param {{ [id: string]: { state: State } }} states */
  learnAll(states) {
    for (const [id, { state }] of Object.entries(states)) this.learn(id, state);
    this.answered = true;
    this.ready();
  }

  /**
   * @param {string} id
   * @param {State} state
   */
  learn(id, state) {
    const known = this.models.get(id);
    if (known) known.update(state);
    else this.models.set(id, new Model(id, state, this));
  }
}

/* ---- the board --------------------------------------------------------------------------- */

/**
 * Draw the board's module into its place, once.
 * @param {HTMLElement} place
 * @param {Line} line
 */
async function mount(place, line) {
  const model = line.models.get(place.dataset.model ?? "");
  if (!model || place.dataset.drawn) return;
  place.dataset.drawn = "yes";
  addStyle(model.get("_css"));
  const board = await load(model.get("_esm"));
  const { signal } = new AbortController();
  await board.initialize?.({ model, signal });
  await board.render?.({ model, el: place, signal });
}

/**
 * @param {string} source
 * @returns {Promise<Board>}
 */
async function load(source) {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { default: board } = await import(address);
  URL.revokeObjectURL(address);
  return typeof board === "function" ? board() : board;
}

/** @param {string | undefined} css */
function addStyle(css) {
  if (!css) return;
  const style = document.createElement("style");
  style.textContent = css;
  document.head.append(style);
}

/* ---- the life of the page ---------------------------------------------------------------- */

/** Watches one line and decides when to wait, to connect again and to load the page again. */
class Life {
  /** @type {() => void} */
  #wake = () => {};
  #pause = 0;
  /** When the server was first seen although the line was silent; and how long to believe it. */
  #doubted = 0;
  #doubt = DOUBT;
  #leaving = false;

  /**
   * @param {Line} line
   * @param {string} kernel  address that tells how the kernel is
   * @param {string} farewell  address that ends the kernel
   */
  constructor(line, kernel, farewell) {
    this.line = line;
    this.kernel = kernel;
    this.farewell = farewell;
  }

  start() {
    const soon = () => this.hurry();
    addEventListener("online", soon);
    document.addEventListener("visibilitychange", soon);
    addEventListener("pagehide", () => navigator.sendBeacon(this.farewell));
    this.line.lost = soon;
    this.line.connect();
    void this.#watch();
  }

  /** The line works: say nothing, and look again at leisure. */
  calm() {
    this.#pause = 0;
    this.#doubted = 0;
    this.#doubt = DOUBT;
    if (!this.#leaving) say("");
  }

  hurry() {
    this.#pause = 0;
    this.#wake();
  }

  async #watch() {
    for (;;) {
      await Promise.race([sleep(this.#rest()), new Promise((go) => (this.#wake = () => go(0)))]);
      await this.#look();
    }
  }

  /** A second while all is well; up to four, and never all pages at once, while it is not. */
  #rest() {
    return this.#pause ? this.#pause + 300 * Math.random() : 1000;
  }

  #slower() {
    this.#pause = Math.min(4000, Math.max(400, this.#pause * 1.7));
  }

  async #look() {
    const { line } = this;
    if (line.open && !line.answered) line.askForStates(); // the first asking can get lost
    if (line.open && line.silence < ASK) return line.answered ? this.calm() : undefined;
    line.askForSign();
    if (line.open && line.silence < SILENT) return;
    this.#slower();
    const answer = await ask(this.kernel);
    if (line.open && line.silence < SILENT) return this.calm();
    if (answer === null) return say("reconnecting");
    if (answer !== 200) return this.#rejoin();
    this.#again();
  }

  /** The kernel is there: wait a while for the line, then make a new one, each time more slowly. */
  #again() {
    say("reconnecting");
    const now = performance.now();
    this.#doubted ||= now;
    if (now - this.#doubted > HOPELESS) return this.#rejoin();
    const { socket, since, open } = this.line;
    const waited = now - Math.max(since, open ? this.#doubted : 0);
    if (socket && waited < (open ? this.#doubt : OPENING)) return;
    this.#doubt *= 2;
    this.line.connect();
  }

  /** The kernel is gone or cannot be saved: a new page gets a new one, and the same seat. */
  async #rejoin() {
    say("rejoining");
    this.#leaving = await reload();
  }
}

/**
 * The status that an address answers with; null if the server cannot be reached.
 * @param {string} address
 * @returns {Promise<number | null>}
 */
async function ask(address) {
  try {
    const limit = AbortSignal.timeout(2000);
    return (await fetch(address, { cache: "no-store", signal: limit })).status;
  } catch {
    return null;
  }
}

/** Load the page again at a moment of its own, if the server can be reached. */
async function reload() {
  await sleep(200 + 1500 * Math.random());
  const there = (await ask("/kit/alive")) === 200;
  if (there) location.reload();
  return there;
}

/** @param {string} key  a text of the catalogue, or "" for none */
function say(key) {
  const status = document.getElementById("kit-status");
  const words = key ? (read("kit-texts")?.[key] ?? "") : "";
  if (status && status.textContent !== words) status.textContent = words;
}

/**
 * A value that the server wrote into the page.
 * @param {string} id
 */
function read(id) {
  const source = document.getElementById(id)?.textContent;
  return source ? JSON.parse(source) : null;
}

/** Load again, now and then, a page that came without a board. */
async function repair() {
  say("broken");
  do await sleep(8000 + 4000 * Math.random());
  while (!(await reload()));
}

/** The whole page has arrived; or it takes so long that it never will. */
async function arrived() {
  const whole = new Promise((go) => addEventListener("DOMContentLoaded", () => go(true)));
  if (document.readyState !== "loading") return true;
  return Promise.race([whole, sleep(PATIENCE).then(() => false)]);
}

async function start() {
  addEventListener("pageshow", (event) => event.persisted && location.reload());
  const whole = await arrived();
  const kernel = read("kit-kernel");
  const place = /** @type {HTMLElement | null} */ (document.querySelector(".kit-board"));
  if (!whole || !kernel || !place) return repair();
  const api = new URL(`${kernel.base}api/kernels/${kernel.id}`, location.href).href;
  const line = new Line(`${api.replace(/^http/, "ws")}/channels`);
  const life = new Life(line, api, `${kernel.base}voila/api/shutdown/${kernel.id}`);
  line.ready = () => {
    life.calm();
    mount(place, line).catch((error) => (console.error(error), repair()));
  };
  life.start();
}

if (globalThis.document) void start();
