import type { AttendanceProperty, AttendancePropertyQuery, Property } from "@soleira/schema/property/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Row } from "../attendance/row.store";
import { rowKeys } from "../attendance/row.store";
import type { Tx } from "../database/database";
import { firstRow, rows } from "../database/database";
import { notFound } from "../error/api-error";
import { pageOf } from "../http/page";
import type { Enterprise } from "../tenancy/principal";
import type { Listing, PropertyRow } from "./property-row";
import { listingJson, propertyJoins, propertyJson, toAttendanceProperty, toProperty } from "./property-row";

/**
 * Properties of each of these attendances, newest first, pages and totals in one statement and in their order
 * (docs/product/properties.md#rows).
 */
export async function listProperties(
  tx: Tx,
  of: readonly Row[],
  query: z.output<typeof AttendancePropertyQuery>,
) {
  const pages = await rows<{ total: number; items: PropertyRow[] }>(
    tx,
    sql`select (select count(*)::int from attendance_property o
            where o.enterprise_id = k.enterprise_id and o.attendance_id = k.id) as total,
          coalesce((select jsonb_agg(${propertyJson} order by ap.created_at desc, ap.id desc) from (
            select p.* from attendance_property p where p.enterprise_id = k.enterprise_id and p.attendance_id = k.id
            order by p.created_at desc, p.id desc offset ${(query.page - 1) * query.size}::int limit ${query.size}::int) ap
            ${propertyJoins}), '[]'::jsonb) as items
        from ${rowKeys(of)} order by k.n`,
  );
  return pages.map(({ items, total }) => pageOf(items.map(toAttendanceProperty), query, total));
}

/** One property of an attendance. @throws 404/4004 for an id that is not of this attendance. */
export async function readProperty(tx: Tx, row: Row, id: number): Promise<AttendanceProperty> {
  const found = await firstRow<{ item: PropertyRow }>(
    tx,
    sql`select ${propertyJson} as item from attendance_property ap ${propertyJoins}
        where ap.enterprise_id = ${row.enterpriseId} and ap.attendance_id = ${row.id} and ap.id = ${id}`,
  );
  if (!found) throw notFound();
  return toAttendanceProperty(found.item);
}

/** A listing by its code as it is written, else in capitals, also one that is no longer offered. @throws 404/4004 */
export async function readListing(tx: Tx, unit: Enterprise, code: string): Promise<Property> {
  const found = await firstRow<{ listing: Listing }>(
    tx,
    sql`select ${listingJson} as listing from property pr where pr.enterprise_id = ${unit.id} and pr.code in (${code}, upper(${code}))
        order by (pr.code = ${code}) desc limit 1`,
  );
  if (!found) throw notFound();
  return toProperty(found.listing);
}

/** The agency's own fields beside a property of interest, by name; without a value where none was given. */
export async function fieldsOf(tx: Tx, row: Row, id: number) {
  await readProperty(tx, row, id);
  return {
    items: await rows<{ name: string; value: string | null }>(
      tx,
      sql`select f.name, v.value from interest_field f
          left join interest_field_value v
            on v.enterprise_id = f.enterprise_id and v.field_id = f.id and v.attendance_property_id = ${id}
          where f.enterprise_id = ${row.enterpriseId} order by f.name collate pt_folded, f.id`,
    ),
  };
}
