import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { errorCode } from "../error/error-code";
import type { Need } from "./room";
import type * as schema from "./schema";
import type { Turns } from "./turns";

type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A transaction: what stores work with. The same type over PGlite and PostgreSQL. */
export type Tx = Parameters<Parameters<Orm["transaction"]>[0]>[0];

/** The database of the agency: embedded PGlite or a PostgreSQL server, the same SQL on both. */
export type Database = {
  kind: "pglite" | "postgres";
  /** Runs as the tables' owner: row-level security does not apply. For requests use `tenancy/transaction.ts`. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs what a person asks for when it is their turn; around `transaction`, so that nobody fills the queue before it. */
  inTurn: Turns;
  /** Several statements in one text, without parameters, in one transaction of their own. */
  script(sql: string): Promise<void>;
  /** Whether there is room on the disk for what a transaction is going to write (embedded; see room.ts). */
  hasRoom(need: Need): boolean;
  close(): Promise<void>;
};

/** Rows of a raw statement. Instants come as text, bigint as text or number by driver: select `::int` or `::text`. */
export async function rows<Row extends Record<string, unknown>>(tx: Tx, statement: SQL): Promise<Row[]> {
  const result = (await tx.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/** The first row of a raw statement, undefined without any. */
export async function firstRow<Row extends Record<string, unknown>>(
  tx: Tx,
  statement: SQL,
): Promise<Row | undefined> {
  return (await rows<Row>(tx, statement))[0];
}

/** SQLSTATE of a failed statement, e.g. 23505 for a unique key; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause; cause = (cause as { cause?: unknown }).cause) {
    const code = errorCode(cause);
    if (code && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
