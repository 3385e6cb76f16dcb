import type { ListName } from "@soleira/schema/lists/lists";
import type { ListItem } from "@soleira/schema/lists/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { rows } from "../../database/database";
import { utc } from "../../database/fragments";
import type { Work } from "../../tenancy/work";

/** Where a list is kept, and which columns its items have beside a name. */
type Shape = {
  table: SQL;
  name?: "title";
  group?: "status" | "type" | "business_type";
  /** Which of these an item has: it must have it, or it may. */
  has: Partial<Record<"color" | "icon" | "text" | "preService" | "portal", "needs" | "may">>;
  /** The order of a list that nobody put in order yet: by name, else as it was made. */
  byName?: true;
  /** Its order is its heat, which attendances are sorted by. */
  heat?: true;
};

export const SHAPES: Record<ListName, Shape> = {
  "status-reasons": { table: sql`status_reason`, group: "status", has: { preService: "may" } },
  "visit-reasons": { table: sql`visit_reason`, group: "type", has: {} },
  "transfer-reasons": { table: sql`request_transfer_reason`, has: {} },
  "history-reasons": { table: sql`history_reason`, has: {}, byName: true },
  tags: { table: sql`tag`, has: { color: "may" }, byName: true },
  temperatures: { table: sql`temperature`, has: { color: "needs" }, heat: true },
  "contact-types": { table: sql`contact_type`, has: { icon: "needs" }, byName: true },
  channels: { table: sql`acquisition_channel`, has: { portal: "may" }, byName: true },
  messages: { table: sql`ready_message`, name: "title", group: "business_type", has: { text: "needs" } },
};

const COLUMN = {
  color: "color",
  icon: "icon",
  text: "text",
  preService: "pre_service",
  portal: "portal",
} as const;
export type Extra = keyof typeof COLUMN;
export const extraColumn = (extra: Extra): SQL => sql`${sql.identifier(COLUMN[extra])}`;
export const nameColumn = ({ name }: Pick<Shape, "name">): SQL => sql`${sql.identifier(name ?? "name")}`;
const placeColumn = ({ heat }: Shape): SQL => sql`${sql.identifier(heat ? "heat" : "position")}`;

type Stored = z.input<typeof ListItem> & { id: string; name: string; group: string | null };

/** All items of a list, group by group, in their order. */
export function readItems({ tx, principal }: Work, list: ListName): Promise<Stored[]> {
  const shape = SHAPES[list];
  const group = shape.group ? sql`t.${sql.identifier(shape.group)}` : sql`null::text`;
  const extras = Object.keys(shape.has).map(
    (extra) => sql`, t.${extraColumn(extra as Extra)} as ${sql.identifier(extra)}`,
  );
  const named = sql`t.${nameColumn(shape)}`;
  return rows<Stored>(
    tx,
    sql`select t.id::text as id, ${named} as name, ${group} as "group"${sql.join(extras, sql``)}, ${utc(sql`t.set_aside_at`)} as "setAsideAt"
        from ${shape.table} t where t.enterprise_id = ${principal.enterpriseId}
        order by ${group} nulls first, t.${placeColumn(shape)}, ${shape.byName ? sql`${named} collate pt_folded, t.id` : sql`t.id`}`,
  );
}

/** One call at a time changes a list: names are unique in it, and its places are counted. */
export const lockList = (tx: Tx, enterpriseId: number, list: ListName) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`list:${enterpriseId}:${list}`}, 0))`);

/** Gives the items of a group these places, from 1. */
export async function writeOrder(
  { tx, principal }: Work,
  list: ListName,
  ids: readonly string[],
): Promise<void> {
  const shape = SHAPES[list];
  const place = placeColumn(shape);
  const order = sql`unnest(${`{${ids.join(",")}}`}::bigint[]) with ordinality o(id, n)`;
  const mine = sql`t.enterprise_id = ${principal.enterpriseId} and t.id = o.id`;
  // Two of one list never have one heat, not for a moment.
  if (shape.heat)
    await tx.execute(
      sql`update ${shape.table} t set heat = t.heat + 10000 from ${order} where ${mine} and t.heat <> o.n`,
    );
  await tx.execute(
    sql`update ${shape.table} t set ${place} = o.n from ${order} where ${mine} and t.${place} <> o.n`,
  );
  if (!shape.heat) return;
  // Lists of attendances are sorted by it. Locked in the order of all calls for several (docs/product/changes.md#locks).
  await tx.execute(
    sql`with moved as (
          select a.enterprise_id, a.id, t.heat from attendance a
          join temperature t on t.enterprise_id = a.enterprise_id and t.id = a.temperature_id
          where a.enterprise_id = ${principal.enterpriseId} and a.temperature_order <> t.heat
          order by a.enterprise_id, a.id for no key update of a)
        update attendance a set temperature_order = m.heat from moved m where a.enterprise_id = m.enterprise_id and a.id = m.id`,
  );
}
