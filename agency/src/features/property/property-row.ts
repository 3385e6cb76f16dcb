import { fromCentavos } from "@soleira/schema/format/money";
import type { AttendanceProperty, Property } from "@soleira/schema/property/wire";
import { sql } from "drizzle-orm";
import { latestVisitJson } from "../visit/visit-json.store";
import { acceptedSql } from "./accepted";

type Centavos = "propertyTax" | "condominiumAmount" | "amount";
/** What the database says of a listing: amounts in centavos. */
export type Listing = Omit<Property, Centavos> & Record<Centavos, number | null>;
/** The same of a property of interest. */
export type PropertyRow = Omit<AttendanceProperty, "property"> & { property: Listing };

/** A listing `pr` as one json object. */
export const listingJson = sql`jsonb_build_object('id', pr.id::text, 'code', pr.code, 'url', pr.url, 'enabled', pr.enabled,
  'type', case when pr.type is not null then jsonb_build_object('name', pr.type) end, 'propertyTax', pr.property_tax_cents,
  'condominiumAmount', pr.condominium_cents, 'amount', pr.amount_cents, 'parkingSpace', pr.parking_space,
  'acceptPet', pr.accept_pet, 'obs', pr.obs, 'registry', pr.registry, 'taxIndication', pr.tax_indication,
  'registration', pr.registration, 'size', pr.size_m2::float8, 'district', pr.district, 'bedrooms', pr.bedrooms,
  'photo', pr.photo, 'agent', (select jsonb_build_object('id', u.id::text, 'name', u.name) from user_account u
    where u.id = pr.agent_id))`;

/** The agency's own fields beside a property of interest `ap`, by name; without a value where none was given. */
const fieldsJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'value', v.value) order by f.name collate pt_folded, f.id), '[]')
  from interest_field f left join interest_field_value v
    on v.enterprise_id = f.enterprise_id and v.field_id = f.id and v.attendance_property_id = ap.id
  where f.enterprise_id = ap.enterprise_id)`;

/** A property of interest `ap` as one json object; use it with `propertyJoins`. */
export const propertyJson = sql`jsonb_build_object(
  'id', ap.id::text, 'createdAt', ap.created_at, 'message', ap.message,
  'acquisitionChannel', pc.name, 'acquisitionChannelId', pc.id::text,
  'property', ${listingJson},
  'interest', case when il.id is not null then jsonb_build_object('level', il.name, 'levelId', il.id::text,
    'reason', ir.name, 'reasonId', ir.id::text, 'observation', ap.observation) end,
  'visit', ${latestVisitJson}, 'fields', ${fieldsJson},
  'acceptedElsewhere', ${acceptedSql(sql`q.attendance_id <> ap.attendance_id`)})`;

/** The joins that `propertyJson` reads, around a property of interest `ap`; each by primary key. */
export const propertyJoins = sql`
  join property pr on pr.enterprise_id = ap.enterprise_id and pr.id = ap.property_id
  left join acquisition_channel pc on pc.enterprise_id = ap.enterprise_id and pc.id = ap.acquisition_channel_id
  left join interest_level il on il.enterprise_id = ap.enterprise_id and il.id = ap.interest_level_id
  left join interest_level_reason ir on ir.enterprise_id = ap.enterprise_id and ir.id = ap.interest_level_reason_id`;

const money = (centavos: number | null) => (centavos === null ? null : fromCentavos(centavos));

/** The listing as every call answers it. */
export const toProperty = (listing: Listing): Property => ({
  ...listing,
  propertyTax: money(listing.propertyTax),
  condominiumAmount: money(listing.condominiumAmount),
  amount: money(listing.amount),
});

/** The row as every call answers it (docs/product/properties.md#rows). */
export const toAttendanceProperty = (row: PropertyRow): AttendanceProperty => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  property: toProperty(row.property),
});
