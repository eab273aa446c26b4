/** The labels of the board; every one comes from the catalogue on the Python side. */

/** @type {Record<string, string>} */
let labels = {};

/** Take the labels of this page's language. @param {Record<string, string>} fresh */
export function learn(fresh) {
  labels = fresh;
}

/** The label under `key`; a key without one is shown as it is, which is ugly on purpose. @param {string} key */
export function t(key) {
  return labels[key] ?? key;
}

/**
 * Put values in the places that a label marks like %n%.
 * @param {string} label
 * @param {Record<string, string | number>} values
 */
export function fill(label, values) {
  return label.replace(/%([a-z]+)%/g, (mark, name) => String(values[name] ?? mark));
}

/** "1 letter", "5 letters" and the like. @param {number} n @param {string} one @param {string} many */
export function count(n, one, many) {
  return fill(n === 1 ? one : many, { n });
}
