// @ts-check
/**
 * Brings a teacher's page back after its kernel or its server has gone. The stock page would
 * stay dead without a word; it reconnects by itself only while its kernel lives.
 */

const EVERY = 2500; // ms between two looks

/** @param {number} ms */
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** @param {string} id */
const read = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

/** @param {string} key  a text of the catalogue, or "" for none */
function say(key) {
  const status = document.getElementById("kit-status");
  const words = key ? read("kit-texts")[key] : "";
  if (status && status.textContent !== words) status.textContent = words;
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

/** Look after the kernel; when it is gone and the server is there, load the page again. */
async function watch() {
  const { baseUrl, kernelId } = read("jupyter-config-data");
  for (;;) {
    await sleep(EVERY + 500 * Math.random());
    const answer = await ask(`${baseUrl}api/kernels/${kernelId}`);
    const gone = answer !== null && answer !== 200;
    say(answer === null ? "reconnecting" : gone ? "rejoining" : "");
    if (gone && (await ask("/kit/alive")) === 200) return location.reload();
  }
}

void watch();
