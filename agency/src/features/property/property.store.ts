import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceProperty, AttendancePropertyQuery, Property } from "@soleira/schema/property/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { notFound } from "../../error/api-error";
import { pageOf } from "../../http/page";
import type { Enterprise } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import type { Row } from "../attendance/row.store";
import { rowKeys } from "../attendance/row.store";
import { visibleOfCustomer } from "../attendance/visible.store";
import type { Listing, PropertyRow } from "./property-row";
import { listingJson, propertyJoins, propertyJson, toAttendanceProperty, toProperty } from "./property-row";

type OfAttendance = { customerService: { id: string; businessType: BusinessType } };

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

/**
 * The properties of interest of all attendances of a person that the caller sees, each once, the last added first
 * (docs/product/lead-profile.md#properties). @throws 404/4004 where they see none
 */
export async function propertiesOfCustomer(
  { tx, principal }: Work,
  customerId: number,
  query: z.output<typeof AttendancePropertyQuery>,
) {
  const visible = await visibleOfCustomer(tx, principal, customerId);
  const found = await firstRow<{ total: number; items: (PropertyRow & OfAttendance)[] }>(
    tx,
    sql`with theirs as materialized (
          select distinct on (p.property_id) p.*, a.business_type from attendance a
          join attendance_property p on p.enterprise_id = a.enterprise_id and p.attendance_id = a.id
          where ${visible} order by p.property_id, p.created_at desc, p.id desc)
        select (select count(*)::int from theirs) as total,
          coalesce((select jsonb_agg(${propertyJson}
              || jsonb_build_object('customerService', jsonb_build_object('id', ap.attendance_id::text, 'businessType', ap.business_type))
              order by ap.created_at desc, ap.id desc) from (
            select t.* from theirs t order by t.created_at desc, t.id desc
            offset ${(query.page - 1) * query.size}::int limit ${query.size}::int) ap
            ${propertyJoins}), '[]') as items`,
  );
  if (!found) throw notFound();
  const items = found.items.map(({ customerService, ...row }) => ({
    ...toAttendanceProperty(row),
    customerService,
  }));
  return pageOf(items, query, found.total);
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

/** The agency's own fields beside a property of interest. @throws 404/4004 for an id that is not of this attendance. */
export async function fieldsOf(tx: Tx, row: Row, id: number) {
  return { items: (await readProperty(tx, row, id)).fields ?? [] };
}
