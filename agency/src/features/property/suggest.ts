import { MOST_BEDROOMS } from "@soleira/schema/property/search-forms";
import type { Suggestion, SuggestionQuery } from "@soleira/schema/property/search-wire";
import type { Comparable, Taste } from "@soleira/schema/property/suggestion";
import {
  LEAST_SCORE,
  SUGGESTION_WEIGHT,
  suggestionGroup,
  suggestionReasons,
  tasteOf,
} from "@soleira/schema/property/suggestion";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { pageOf } from "../../http/page";
import type { Row } from "../attendance/row.store";
import type { ListingRow } from "./listing-row";
import { foundJson, idArray, toListing } from "./listing-row";

type Query = Pick<z.output<typeof SuggestionQuery>, "page" | "size">;
/** Of an attendance: its agency, its funnel and what it has. */
type Lead = Pick<Row, "enterpriseId" | "id" | "businessType">;
/** A taste, and the ids of its districts and types. */
export type LeadTaste = Taste & { districtIds: number[]; typeIds: number[] };

/** Listings that are compared: so many of each district, and of each type or number of bedrooms at the price. */
const MOST_OF_DISTRICT = 1000;
const MOST_AT_PRICE = 500;

/**
 * What the lead of an attendance may like, by what they have liked so far, with the reasons
 * (docs/product/properties.md#suggestions).
 */
export async function suggestListings(tx: Tx, lead: Lead, query: Query) {
  const taste = await leadTaste(tx, lead);
  if (!taste) return pageOf<Suggestion>([], query, 0);
  const answer = await firstRow<{ total: number; items: ListingRow[] }>(
    tx,
    suggestionStatement(lead, taste, query),
  );
  const items = (answer?.items ?? []).map((row): Suggestion => {
    const listing = toListing(row);
    const reasons = suggestionReasons(comparable(listing), taste);
    return { ...listing, group: suggestionGroup(reasons), reasons };
  });
  return pageOf(items, query, answer?.total ?? 0);
}

const comparable = ({ type, district, bedrooms, amount }: ReturnType<typeof toListing>): Comparable => ({
  type: type ?? null,
  district: district ?? null,
  bedrooms: bedrooms ?? null,
  amount: amount ?? null,
});

/** By the properties of interest, but for those with the agency's lowest level; null without any. */
export async function leadTaste(tx: Tx, { enterpriseId, id }: Lead): Promise<LeadTaste | null> {
  const liked = await rows<{ listing: ListingRow; type_id: number | null; district_id: number | null }>(
    tx,
    sql`select ${foundJson} as listing, pr.type_id::float8 as type_id, pr.district_id::float8 as district_id
        from attendance_property ap
        join property pr on pr.enterprise_id = ap.enterprise_id and pr.id = ap.property_id
        left join interest_level il on il.enterprise_id = ap.enterprise_id and il.id = ap.interest_level_id
        where ap.enterprise_id = ${enterpriseId} and ap.attendance_id = ${id}
          and (il.id is null or il.position > (select min(l.position) from interest_level l where l.enterprise_id = ${enterpriseId}))
        order by ap.id`,
  );
  const taste = tasteOf(liked.map(({ listing }) => comparable(toListing(listing))));
  const known = (ids: (number | null)[]) => [...new Set(ids.filter((one) => one !== null))];
  return (
    taste && {
      ...taste,
      districtIds: known(liked.map((one) => one.district_id)),
      typeIds: known(liked.map((one) => one.type_id)),
    }
  );
}

/** Scores in SQL as `suggestionScore` does; the reasons of a page are said by the rule itself. */
export function suggestionStatement(
  { enterpriseId, id, businessType }: Lead,
  { districtIds, typeIds, price, bedrooms }: LeadTaste,
  { page, size }: Query,
): SQL {
  const offered = sql`p.enterprise_id = ${enterpriseId} and p.enabled and p.business_type = ${businessType}`;
  const atPrice = sql`p.amount_cents between ${price?.from ?? null}::bigint and ${price?.to ?? null}::bigint`;
  const nearest = sql`order by p.amount_cents desc, p.id desc limit ${sql.raw(String(MOST_AT_PRICE))}`;
  const fewest = bedrooms || null;
  const { SAME_DISTRICT, SAME_TYPE, PRICE, BEDROOMS } = SUGGESTION_WEIGHT;
  return sql`
    with compared as (
      select b.id from unnest(${idArray(districtIds)}) d(id) cross join lateral (
        select p.id from property p where ${offered} and p.district_id = d.id
        order by p.created_at desc, p.id desc limit ${sql.raw(String(MOST_OF_DISTRICT))}) b
      union
      select b.id from unnest(${idArray(typeIds)}) t(id) cross join generate_series(0, ${sql.raw(String(MOST_BEDROOMS))}) r(rooms)
        cross join lateral (
          select p.id from property p where ${offered} and p.type_id = t.id and p.rooms = r.rooms and ${atPrice} ${nearest}) b
      union
      select b.id from generate_series(least(${fewest}::int, ${sql.raw(String(MOST_BEDROOMS))}), ${sql.raw(String(MOST_BEDROOMS))}) r(rooms)
        cross join lateral (
          select p.id from property p where ${offered} and p.rooms = r.rooms and ${atPrice} ${nearest}) b
    ), scored as (
      select p.id, p.created_at, coalesce(p.district_id = any (${idArray(districtIds)}), false) as near,
        ${sql.raw(String(SAME_DISTRICT))} * coalesce(p.district_id = any (${idArray(districtIds)}), false)::int
        + ${sql.raw(String(SAME_TYPE))} * coalesce(p.type_id = any (${idArray(typeIds)}), false)::int
        + ${sql.raw(String(PRICE))} * coalesce(${atPrice}, false)::int
        + ${sql.raw(String(BEDROOMS))} * coalesce(p.bedrooms >= ${fewest}::int, false)::int as score
      from compared c cross join lateral (
        select * from property o where o.enterprise_id = ${enterpriseId} and o.id = c.id offset 0) p
      where not exists (select from attendance_property ap
        where ap.enterprise_id = ${enterpriseId} and ap.attendance_id = ${id} and ap.property_id = p.id)
    ), suited as (select * from scored where score >= ${sql.raw(String(LEAST_SCORE))})
    select (select count(*)::int from suited) as total,
      coalesce((select jsonb_agg((select ${foundJson} from property pr where pr.enterprise_id = ${enterpriseId} and pr.id = s.id)
          order by s.near desc, s.score desc, s.created_at desc, s.id desc)
        from (select * from suited order by near desc, score desc, created_at desc, id desc
          limit ${size}::int offset ${(page - 1) * size}::int) s), '[]'::jsonb) as items`;
}
