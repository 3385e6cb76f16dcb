import { fromCentavos } from "@soleira/schema/format/money";
import type { PropertyListing } from "@soleira/schema/property/search-wire";
import { sql } from "drizzle-orm";
import { acceptedSql } from "./accepted";

/** What the database says of a found listing: the amount in centavos. */
export type ListingRow = Omit<PropertyListing, "amount"> & { amount: number | null };

/** A found listing `pr` as one json object. */
export const foundJson = sql`jsonb_build_object('id', pr.id::text, 'code', pr.code, 'url', pr.url, 'photo', pr.photo,
  'type', pr.type, 'district', pr.district, 'bedrooms', pr.bedrooms, 'suites', pr.suites,
  'size', pr.size_m2::float8, 'amount', pr.amount_cents, 'acceptedElsewhere', ${acceptedSql()})`;

/** The listing as the search and the suggestions answer it. */
export const toListing = (row: ListingRow): PropertyListing => ({
  ...row,
  amount: row.amount === null ? null : fromCentavos(row.amount),
});

/** Ids as an array parameter. */
export const idArray = (ids: readonly (number | string)[]) => sql`${`{${ids.join(",")}}`}::bigint[]`;
