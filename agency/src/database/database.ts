import type { Column, SQL, SQLChunk } from "drizzle-orm";
import { getTableColumns, sql } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import type { PgDatabase, PgQueryResultHKT, PgTable } from "drizzle-orm/pg-core";
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
  /** Runs what a person asks for when it is their turn, around `transaction`: no one person fills the queue before it. */
  inTurn: Turns["inTurn"];
  /** How many wait for their turn. */
  waiting: Turns["waiting"];
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

const casing = new CasingCache("snake_case");
/** What the database calls a column of schema.ts. */
export const columnName = (column: Column): string => casing.getColumnCasing(column);

/** `insert into … select …`, which drizzle has for whole rows alone: these columns of the table, selected `from`. */
export function insertFrom<Table extends PgTable>(
  table: Table,
  values: { [Name in keyof Table["$inferInsert"]]: SQL },
  from: SQL,
): SQL {
  const columns = getTableColumns(table);
  const entries = Object.entries<SQL>(values).map(([key, value]) => ({
    column: columns[key] as Column,
    value,
  }));
  const names = entries.map(({ column }) => sql.identifier(columnName(column)));
  const list = (parts: SQLChunk[]) => sql.join(parts, sql`, `);
  return sql`insert into ${table} (${list(names)}) select ${list(entries.map(({ value }) => value))} ${from}`;
}
