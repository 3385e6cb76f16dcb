import type pg from "pg";

/**
 * Statements that a connection keeps prepared: those of requests, not the many shapes of a bulk insert. A list's plan is half
 * a megabyte, most others a tenth of that.
 */
const PREPARED = 200;
/** Texts that are remembered to have come once. */
const REMEMBERED = 2_000;

type Query = pg.QueryConfig & { text: string };
const isQuery = (value: unknown): value is Query =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

/**
 * Prepares the statements of a pool: a text with parameters that comes for the second time gets a name, and each
 * connection parses and plans it once (schema/decisions/0029-what-a-list-costs.md). Behind PgBouncer, which gives
 * transactions different connections, it needs its `max_prepared_statements`.
 */
export function prepareStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const once = new Set<string>();
  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name !== undefined || names.size === PREPARED) return name;
    if (once.delete(text)) names.set(text, `s${names.size}`);
    else {
      if (once.size === REMEMBERED) once.clear();
      once.add(text);
    }
    return names.get(text);
  };
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const named = (config: unknown, values: unknown, ...rest: unknown[]) => {
      const isPreparable = isQuery(config) && Array.isArray(values) && values.length > 0;
      return query(isPreparable ? { ...config, name: nameOf(config.text) } : config, values, ...rest);
    };
    client.query = named as typeof client.query;
  });
}
