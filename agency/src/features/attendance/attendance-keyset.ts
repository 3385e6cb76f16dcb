import { seesEnterprise } from "@soleira/schema/account/roles";
import type { AttendanceKeysetQuery } from "@soleira/schema/attendance/wire";
import { CursorProblem, decodeCursor, encodeCursor } from "@soleira/schema/page/cursor";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { firstRow } from "../../database/database";
import { invalid } from "../../error/api-error";
import { logCursor } from "../../outbox/log.store";
import type { Principal } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import type { Card } from "./card";
import { cardJson, toAttendance } from "./card";
import { filtersOf, listScope, matchingRows } from "./list-conditions";
import type { Order, OrderColumn } from "./list-order";
import { keysOf, orderBy, orderOf } from "./list-order";

/** An instant as the database has it, to the microsecond: a cursor that rounded would skip or repeat its neighbours. */
const Exact = z.iso.datetime({ precision: 6 }).refine((text) => text >= "0001");

/** A place in a list: the values of its order's columns in one row. */
const COLUMNS: Record<OrderColumn, { shape: z.ZodType<string | number>; read: SQL; type: SQL }> = {
  updated_at: { shape: Exact, read: exact("updated_at"), type: sql`timestamptz` },
  created_at: { shape: Exact, read: exact("created_at"), type: sql`timestamptz` },
  temperature_order: {
    shape: z.number().int().min(-32_768).max(32_767),
    read: sql`a.temperature_order`,
    type: sql`smallint`,
  },
  id: { shape: z.number().int().min(0), read: sql`a.id`, type: sql`bigint` },
};
type Place = (string | number)[];

function exact(column: "updated_at" | "created_at"): SQL {
  return sql`to_char(${sql.raw(`a.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

const listed = (parts: SQL[]) => sql.join(parts, sql`, `);

/** Rows `a` behind a place. Of rows that are equal but for their ids the id decides, so that none is skipped. */
function behind({ columns, descending }: Order, place: Place): SQL {
  const values = columns.map((column, index) => sql`${place[index]}::${COLUMNS[column].type}`);
  return sql`(${sql.raw(columns.map((column) => `a.${column}`).join(", "))}) ${sql.raw(descending ? "<" : ">")} (${listed(values)})`;
}

/** A row more than `size`, for whether there are more; each with its place. */
export function keysetStatement(
  principal: Principal,
  { size, sort, ...query }: Omit<AttendanceKeysetQuery, "after">,
  place: Place | null,
  now: Date,
): SQL {
  const conditions = {
    ...query,
    scope: seesEnterprise(principal.roles) ? ("enterprise" as const) : ("mine" as const),
  };
  const order = orderOf(sort);
  const rows = matchingRows(
    listScope(principal, conditions),
    conditions,
    filtersOf(principal, conditions, now),
    keysOf(order),
    {
      beyond: place ? behind(order, place) : undefined,
      // Selected, not given: where the planner knew it and expected fewer rows than there are, it would read and sort all.
      tail: sql`order by ${orderBy(order, "a")} limit (select ${size + 1}::int)`,
    },
  );
  return sql`
    with matching as materialized (${rows}), found as (
      select m.* from matching m order by ${orderBy(order, "m")} limit ${size + 1}::int
    )
    select coalesce((
      select json_agg(json_build_object('card', ${cardJson},
        'place', json_build_array(${listed(order.columns.map((column) => COLUMNS[column].read))})) order by ${orderBy(order, "f")})
      from found f
      cross join lateral (select o.* from attendance o where o.enterprise_id = f.enterprise_id and o.id = f.id offset 0) a), '[]') as items,
      ${logCursor(principal.tenants)} as "logCursor"`;
}

/** @throws 400/4001 `after` */
function placeOf(list: object, cursor: string, { columns }: Order): Place {
  const [first, ...others] = columns.map((column) => COLUMNS[column].shape);
  try {
    return decodeCursor(list, cursor, z.tuple([first as z.ZodType<string | number>, ...others]));
  } catch (error) {
    if (error instanceof CursorProblem) throw invalid("after", error.message);
    throw error;
  }
}

/** GET /v1/customer-services/keyset (docs/product/lists.md#cursors). */
export async function walkAttendances({ tx, principal, now }: Work, query: AttendanceKeysetQuery) {
  const { after, ...asked } = query;
  const { size, ...list } = asked;
  const place = after === undefined ? null : placeOf(list, after, orderOf(list.sort));
  const found = await firstRow<{ items: { card: Card; place: Place }[]; logCursor: string }>(
    tx,
    keysetStatement(principal, asked, place, now),
  );
  const items = found?.items ?? [];
  return {
    items: items
      .slice(0, size)
      .map((row) => ({ ...toAttendance(row.card, now), cursor: encodeCursor(list, row.place) })),
    hasMore: items.length > size,
    logCursor: found?.logCursor,
  };
}
