/** Several tables on one board: what is sent says which table it means, and each table has its own part. */

/** @typedef {import("./types").Context} Context */

/**
 * The same context for one table.
 * @param {Context} context
 * @param {number} table
 * @param {AbortSignal} signal
 * @returns {Context}
 */
function atTable(context, table, signal) {
  /** @type {Context["link"]["ask"]} */
  const ask = (kind, body) => context.link.ask(kind, kind === "ask" ? body : { table, ...body });
  return {
    ...context,
    signal,
    link: { ...context.link, ask },
    async act(action) {
      const reply = await ask("act", { action });
      if (!reply.ok) context.say(reply.message);
      return reply;
    },
  };
}

/**
 * One part a table, made when the table comes; its signal is aborted when the table goes.
 * @template P
 * @param {Context} context
 * @param {(own: Context, table: number) => P} make
 */
export function perTable(context, make) {
  /** @type {Map<number, { part: P, life: AbortController }>} */
  const made = new Map();

  /** @param {number} table */
  function create(table) {
    const life = new AbortController();
    context.signal.addEventListener("abort", () => life.abort(), { once: true });
    const one = { part: make(atTable(context, table, life.signal), table), life };
    made.set(table, one);
    return one;
  }

  return {
    /** The parts of these tables, in this order. @param {readonly number[]} tables */
    of(tables) {
      for (const [table, { life }] of made) {
        if (tables.includes(table)) continue;
        life.abort();
        made.delete(table);
      }
      return tables.map((table) => (made.get(table) ?? create(table)).part);
    },
  };
}
