/** How to get in: the address, the code, and a picture of the address for a camera. */

import { h, keyed, patch, show } from "./dom.js";
import { t } from "./texts.js";

/**
 * A picture from SVG text: an image runs no script, whatever the text holds.
 * @param {string} svg
 */
function pictureOf(svg) {
  const named = svg.includes("xmlns=") ? svg : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  return `data:image/svg+xml;utf8,${encodeURIComponent(named)}`;
}

/** The address, code and QR panel of wall and console. */
export function makeAddress() {
  const qr = h("img", { class: "kit-qr", alt: t("qr") });
  const list = h("p", { class: "kit-addresses" });
  const code = h("b", { class: "kit-code" });
  const words = h(
    "div",
    { class: "kit-way" },
    h("span", { class: "kit-quiet", text: t("join-at") }),
    list,
    h("span", { class: "kit-quiet", text: t("with-code") }),
    code,
  );
  const node = h("div", { class: "kit-join" }, qr, words);
  return {
    node,
    /** @param {{ addresses: string[], code: string, qr: string }} screen */
    update({ addresses, code: letters, qr: svg }) {
      keyed(list, addresses, String, (address) => h("b", { text: address.replace(/^https?:\/\//, "").replace(/\/$/, "") }));
      show(words, letters !== "");
      patch(code, { text: letters });
      show(qr, svg !== "");
      if (svg) patch(qr, { src: pictureOf(svg) });
    },
  };
}
