import { isManager } from "@soleira/schema/account/roles";
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
import { forbidden, invalid } from "../../error/api-error";
import type { Enterprise } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { listingAgentOf } from "./listing-agent";
import { foundJson, type ListingRow, toListing } from "./listing-row";

/**
 * A listing that an agent enters by hand: its reference in capitals, without type and district, offered
 * (docs/product/properties.md#registering). @throws 400/4001 `code` where the agency has it, whatever the case, or on
 * `agentId`; 403/4003 where an agent names one
 */
export async function registerListing(
  { tx, now, principal }: Pick<Work, "tx" | "now" | "principal">,
  unit: Enterprise,
  { code, url, amount, businessType, agentId }: z.output<typeof RegisterPropertyBody>,
): Promise<PropertyListing> {
  if (agentId && !isManager(principal.roles)) throw forbidden("Só a gestão diz de quem é o imóvel.");
  const agent = agentId ? await listingAgentOf(tx, unit, agentId) : null;
  // Who comes second waits for the first, and finds the reference taken when that one is committed.
  const made = await firstRow<{ listing: ListingRow }>(
    tx,
    sql`with pr as (
          insert into property (enterprise_id, code, business_type, url, amount_cents, agent_id, created_at)
          values (${unit.id}, upper(${code}), ${businessType}, ${linkOf(url)}, ${toCentavos(amount)}::bigint, ${agent}::bigint, ${now.toISOString()}::timestamptz)
          on conflict do nothing returning *)
        select ${foundJson} as listing from pr`,
  );
  if (!made) throw invalid("code", CODE_TAKEN);
  return toListing(made.listing);
}
