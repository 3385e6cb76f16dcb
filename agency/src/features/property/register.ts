import { toCentavos } from "@soleira/schema/format/money";
import { linkOf } from "@soleira/schema/property/link";
import {
  CODE_TAKEN,
  type PropertyListing,
  type RegisterPropertyBody,
} from "@soleira/schema/property/search-wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow } from "../../database/database";
import { invalid } from "../../error/api-error";
import type { Enterprise } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { foundJson, type ListingRow, toListing } from "./listing-row";

/**
 * A listing that an agent enters by hand: its reference in capitals, without type and district, offered
 * (docs/product/properties.md#registering). @throws 400/4001 `code` where the agency has it, whatever the case.
 */
export async function registerListing(
  { tx, now }: Pick<Work, "tx" | "now">,
  unit: Enterprise,
  { code, url, amount, businessType }: z.output<typeof RegisterPropertyBody>,
): Promise<PropertyListing> {
  // Who comes second waits for the first, and finds the reference taken when that one is committed.
  const made = await firstRow<{ listing: ListingRow }>(
    tx,
    sql`with pr as (
          insert into property (enterprise_id, code, business_type, url, amount_cents, created_at)
          values (${unit.id}, upper(${code}), ${businessType}, ${linkOf(url)}, ${toCentavos(amount)}::bigint, ${now.toISOString()}::timestamptz)
          on conflict do nothing returning *)
        select ${foundJson} as listing from pr`,
  );
  if (!made) throw invalid("code", CODE_TAKEN);
  return toListing(made.listing);
}
