import type { Column, SQL } from "drizzle-orm";
import { is, Param, SQL as Sql, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { columnName } from "../../database/database";
import { attendance } from "../../database/schema";

/** What of a card a move may change and undo restores. */
const RESTORED = [
  "status",
  "statusSince",
  "scheduledAt",
  "returnSubject",
  "reasonId",
  "temperatureId",
  "temperatureOrder",
  "reached",
] as const;
const COLUMNS = RESTORED.map((key) => {
  const column: Column = attendance[key];
  return { key, column, name: columnName(column), type: sql.raw(column.getSQLType()) };
});
type Columns = PgUpdateSetSource<typeof attendance>;

/** A value as the statement's text or parameter. */
const sqlOf = (value: Columns[keyof Columns], column: Column): SQL =>
  is(value, Sql) ? value : sql`${new Param(value, column)}`;

/** The value of `undo` for a change that may be taken back: in an update, a column is what it was before. */
export function undoOf(userId: number, set: Columns): SQL {
  const changed = COLUMNS.filter(({ key }) => set[key] !== undefined);
  const pairs = (value: (one: (typeof COLUMNS)[number]) => SQL) =>
    sql`jsonb_build_object(${sql.join(
      changed.map((one) => sql`${sql.raw(`'${one.name}'`)}, (${value(one)})::${one.type}`),
      sql`, `,
    )})`;
  return sql`jsonb_build_object('userId', ${userId}::bigint, 'version', ${attendance.version} + 1,
    'was', ${pairs(({ column }) => sql`${column}`)}, 'is', ${pairs(({ key, column }) => sqlOf(set[key], column))})`;
}

/** A column goes back where it still is as the move left it: what its maker has changed since stays. */
export const restored: Columns = Object.fromEntries(
  COLUMNS.map(({ key, column, name, type }) => {
    const label = sql.raw(`'${name}'`);
    const { undo } = attendance;
    return [
      key,
      sql`case when jsonb_exists(${undo} -> 'was', ${label})
            and ${column} is not distinct from (${undo} -> 'is' ->> ${label})::${type}
          then (${undo} -> 'was' ->> ${label})::${type} else ${column} end`,
    ];
  }),
);
