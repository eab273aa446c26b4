/** A few helpers to build the page once and then patch it, so that focus and typed text survive. */

/** @typedef {import("./types").Props} Props */

/**
 * Build an element. The prop `text` is set as text, never as markup; the others are attributes.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...Node} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  patch(node, props);
  node.append(...children);
  return node;
}

/**
 * Change only what differs: null, undefined and false take an attribute away.
 * @param {Element} node
 * @param {Props} props
 */
export function patch(node, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name === "text") setText(node, String(value ?? ""));
    else if (value === null || value === undefined) node.removeAttribute(name);
    else if (name.startsWith("aria-")) node.setAttribute(name, String(value)); // "false" is a word there
    else if (value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/** @param {Element} node @param {string} text */
function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Show or hide. @param {HTMLElement} node @param {boolean} visible */
export function show(node, visible) {
  node.hidden = !visible;
}

/**
 * A number that moves visibly when it changes.
 * @param {HTMLElement} node
 * @param {string} text
 */
export function tick(node, text) {
  const before = node.textContent;
  setText(node, text);
  if (!before || before === text || calm()) return;
  node.animate([{ transform: "scale(1.25)" }, { transform: "none" }], 220);
}

/** Does this person want little motion? */
export function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Make `parent` hold one child per item, keeping the nodes (and the focus) of items that stay.
 * @template T
 * @template {HTMLElement} N
 * @param {HTMLElement} parent
 * @param {readonly T[]} items
 * @param {(item: T) => string} key
 * @param {(item: T) => N} make
 * @param {(node: N, item: T) => void} [update]
 */
export function keyed(parent, items, key, make, update = () => {}) {
  const old = new Map([...parent.children].map((node) => [node.getAttribute("data-key"), node]));
  /** @type {Element | null} */
  let last = null;
  for (const item of items) {
    const name = key(item);
    const known = old.get(name);
    const node = known ? /** @type {N} */ (known) : make(item);
    old.delete(name);
    node.setAttribute("data-key", name);
    /** @type {ChildNode | null} */
    const place = last ? last.nextSibling : parent.firstChild;
    if (place !== node) parent.insertBefore(node, place);
    update(node, item);
    last = node;
  }
  for (const node of old.values()) node.remove();
}

/**
 * A real button that says what it does.
 * @param {string} label
 * @param {AbortSignal} signal
 * @param {(event: MouseEvent) => void} press
 * @param {Props} [props]
 */
export function button(label, signal, press, props = {}) {
  const node = h("button", { type: "button", class: "kit-button", text: label, ...props });
  node.addEventListener("click", press, { signal });
  return node;
}
