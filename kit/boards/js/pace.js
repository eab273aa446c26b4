/** Two ways of waiting: at most so often, and not before a lull. */

/**
 * Do `act` soon, at most once in `every` milliseconds; what comes meanwhile is done together.
 * @param {AbortSignal} signal
 * @param {number} every
 * @param {() => void} act
 */
export function makePace(signal, every, act) {
  let last = -Infinity;
  let timer = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
  };
  signal.addEventListener("abort", stop);
  return {
    soon() {
      if (timer) return;
      timer = window.setTimeout(() => {
        timer = 0;
        last = Date.now();
        act();
      }, Math.max(0, last + every - Date.now()));
    },
    stop,
  };
}

/**
 * Do `act` when nothing came for `quiet` milliseconds.
 * @param {AbortSignal} signal
 * @param {number} quiet
 * @param {() => void} act
 */
export function makeLull(signal, quiet, act) {
  let timer = 0;
  const stop = () => clearTimeout(timer);
  signal.addEventListener("abort", stop);
  return {
    soon() {
      stop();
      timer = window.setTimeout(act, quiet);
    },
    stop,
  };
}
