import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { toCentavos } from "@soleira/schema/format/money";
import { MOST_FOUND } from "@soleira/schema/page/page-size";
import { MOST_BEDROOMS } from "@soleira/schema/property/search-forms";
import type { PropertySearchQuery } from "@soleira/schema/property/search-wire";
import type { PropertySort } from "@soleira/schema/property/sort";
import { OwnId } from "@soleira/schema/rest/params";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { COUNTED, foundPage, reachOf, rowsOf } from "../../http/found";
import type { Enterprise } from "../../tenancy/principal";
import { foundJson, idArray, type ListingRow, toListing } from "./listing-row";

type Unit = Pick<Enterprise, "id">;

/** Whether a reference is searched by itself (few begin so), beside the other filters (many do), or not at all. */
type CodeUse = "none" | "few" | "many";

/**
 * What each order is in SQL, and the parts of an index that are each in that order: those without a price are its end,
 * which comes last when it is read backwards too (docs/product/properties.md#order).
 */
const ORDERS: Record<PropertySort, { by: (of: "p" | "b" | "f") => SQL; parts: readonly SQL[] }> = {
  "amount:asc": { by: (of) => sql.raw(`${of}.amount_cents, ${of}.id`), parts: [sql`true`] },
  "amount:desc": {
    by: (of) =>
      of === "p"
        ? sql`p.amount_cents desc, p.id desc`
        : sql.raw(`${of}.amount_cents desc nulls last, ${of}.id desc`),
    parts: [sql`p.amount_cents is not null`, sql`p.amount_cents is null`],
  },
  "size:desc": {
    by: (of) => sql.raw(`${of}.size_m2 desc nulls last, ${of}.id desc`),
    parts: [sql`true`],
  },
  // Each number of bedrooms is a place of its own in the index, in which the price is the order.
  "bedrooms:desc": {
    by: (of) => sql.raw(`${of}.rooms desc, ${of}.amount_cents, ${of}.id`),
    parts: [sql`true`],
  },
  "created_at:desc": { by: (of) => sql.raw(`${of}.created_at desc, ${of}.id desc`), parts: [sql`true`] },
};

/** The listings of a unit that are offered and found, in the order that was asked for, up to the thousandth (docs/product/properties.md#search). */
export async function searchListings(tx: Tx, unit: Unit, query: PropertySearchQuery) {
  const codeUse = await codeUseOf(tx, unit, query);
  const answer = await firstRow<{ total: number; items: ListingRow[] }>(
    tx,
    searchStatement(unit, query, codeUse),
  );
  const { total = 0, items = [] } = answer ?? {};
  return foundPage(items.map(toListing), query, total);
}

async function codeUseOf(tx: Tx, unit: Unit, query: PropertySearchQuery): Promise<CodeUse> {
  if (!query.code?.trim()) return "none";
  const begun = await firstRow<{ n: number }>(tx, codeStatement(unit, query));
  return begun && begun.n > MOST_FOUND ? "many" : "few";
}

/** How many references begin so, up to one more than are answered. */
export const codeStatement = (unit: Unit, query: PropertySearchQuery): SQL =>
  sql`select count(*)::int as n from (
        select from property p where p.enterprise_id = ${unit.id} and ${codeBegins(query)} limit ${COUNTED}) c`;

/** A range of bytes: `like` would not get past row-level security to the index. */
function codeBegins({ code = "" }: PropertySearchQuery): SQL {
  const start = code.trim();
  return sql`p.code_key >= upper(${start}) collate "C" and p.code_key < (upper(${start}) || chr(1114111)) collate "C"`;
}

/**
 * One statement for each set of filters, whose plan is fit for all values: the first rows of each combination of what was
 * chosen are read from an index that has them in order, and merged (schema/decisions/0040-listings-in-the-order-of-an-index.md).
 */
export function searchStatement(unit: Unit, query: PropertySearchQuery, codeUse: CodeUse): SQL {
  const { from, where } = codeUse === "few" ? { from: sql`(select) o`, where: all(query) } : chosen(query);
  const { by, parts } = ORDERS[query.sort];
  // Each combination by itself, in the order of its index: joined at once they would be read whole.
  const found = (most: SQL) => sql`
    select b.id, b.amount_cents, b.size_m2, b.rooms, b.created_at from ${from} cross join lateral (${sql.join(
      parts.map(
        (part) => sql`(select p.id, p.amount_cents, p.size_m2, p.rooms, p.created_at from property p
          where p.enterprise_id = ${unit.id} and p.enabled and ${sql.join([...where, part, ...beside(query, codeUse)], sql` and `)}
          order by ${by("p")} limit ${most})`,
      ),
      sql` union all `,
    )}) b`;
  return sql`
    select (select count(*)::int from (${found(COUNTED)} limit ${COUNTED}) f) as total,
      coalesce((select jsonb_agg((select ${foundJson} from property pr where pr.enterprise_id = ${unit.id} and pr.id = f.id)
          order by ${by("f")})
        from (${found(reachOf(query))} order by ${by("b")} ${rowsOf(query)}) f), '[]'::jsonb) as items`;
}

const types = (query: PropertySearchQuery) =>
  query.business_type ? [query.business_type] : [...BUSINESS_TYPES];
const own = (ids: readonly string[]) => idArray(ids.flatMap((id) => OwnId.safeParse(id).data ?? []));

/** What was chosen, as rows that each name one place in an index, and the conditions that lead there. */
function chosen(query: PropertySearchQuery): { from: SQL; where: SQL[] } {
  const of = sql`unnest(${`{${types(query).join(",")}}`}::text[]) as o(business_type)`;
  const inType = sql`p.business_type = o.business_type`;
  const classes = sql`${of} cross join generate_series(${query.bedrooms ?? 0}::int, ${MOST_BEDROOMS}::int) as r(rooms)`;
  const ofRooms = [inType, sql`p.rooms = r.rooms`];
  const byRooms = query.sort === "bedrooms:desc";
  if (query.districts) {
    const [from, where] = byRooms ? [classes, ofRooms] : [of, [inType, ...rooms(query)]];
    return {
      from: sql`${from} cross join unnest(${own(query.districts)}) as d(id)`,
      where: [...where, sql`p.district_id = d.id`, ...(query.types ? [ofTypes(query.types)] : [])],
    };
  }
  if (!query.types && !query.bedrooms && !byRooms) return { from: of, where: [inType] };
  return query.types
    ? {
        from: sql`${classes} cross join unnest(${own(query.types)}) as t(id)`,
        where: [...ofRooms, sql`p.type_id = t.id`],
      }
    : { from: classes, where: ofRooms };
}

const ofTypes = (ids: readonly string[]) => sql`p.type_id = any (${own(ids)})`;
const rooms = ({ bedrooms }: PropertySearchQuery) => (bedrooms ? [sql`p.rooms >= ${bedrooms}::int`] : []);

/** The same of a few listings that are found by their reference. */
const all = (query: PropertySearchQuery): SQL[] => [
  codeBegins(query),
  sql`p.business_type = any (${`{${types(query).join(",")}}`}::text[])`,
  ...(query.districts ? [sql`p.district_id = any (${own(query.districts)})`] : []),
  ...(query.types ? [ofTypes(query.types)] : []),
  ...rooms(query),
];

/** Conditions that no index is chosen for. */
const beside = (query: PropertySearchQuery, codeUse: CodeUse): SQL[] => [
  ...(query.minAmount ? [sql`p.amount_cents >= ${toCentavos(query.minAmount)}::bigint`] : []),
  ...(query.maxAmount ? [sql`p.amount_cents <= ${toCentavos(query.maxAmount)}::bigint`] : []),
  // Not the range again, nor anything that the planner takes for rare: another index than that of the order would be read whole.
  ...(codeUse === "many"
    ? [sql`coalesce(starts_with(p.code_key, upper(${query.code?.trim()})), false)`]
    : []),
];
