import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";

/** Columns and what they become. */
type Assignments = Record<string, SQL>;

/** What of a card a move may change and undo restores, with the type of each column. */
const RESTORED = {
  status: "text",
  scheduled_at: "timestamptz",
  reason_id: "bigint",
  temperature_id: "bigint",
  temperature_order: "smallint",
} as const;
const COLUMNS = Object.entries(RESTORED).map(([name, type]) => ({ name, type: sql.raw(type) }));

/** The value of `undo` for a change that may be taken back: in an update, a column is what it was before. */
export function undoOf(principal: { id: number }, set: Assignments) {
  const changed = COLUMNS.filter(({ name }) => set[name]);
  const pairs = (value: (name: string) => SQL) =>
    sql`jsonb_build_object(${sql.join(
      changed.map(({ name, type }) => sql`${sql.raw(`'${name}'`)}, (${value(name)})::${type}`),
      sql`, `,
    )})`;
  return sql`jsonb_build_object('userId', ${principal.id}::bigint, 'version', version + 1,
    'was', ${pairs((name) => sql.raw(name))}, 'is', ${pairs((name) => set[name] ?? sql`null`)})`;
}

/** A column goes back where it still is as the move left it: what its maker has changed since stays. */
export const restored: Assignments = Object.fromEntries(
  COLUMNS.map(({ name, type }) => [
    name,
    sql`case when jsonb_exists(undo -> 'was', ${sql.raw(`'${name}'`)})
          and ${sql.raw(name)} is not distinct from (undo -> 'is' ->> ${sql.raw(`'${name}'`)})::${type}
        then (undo -> 'was' ->> ${sql.raw(`'${name}'`)})::${type} else ${sql.raw(name)} end`,
  ]),
);
