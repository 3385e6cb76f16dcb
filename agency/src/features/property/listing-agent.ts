import { type Role, worksFunnel } from "@soleira/schema/account/roles";
import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import type { Property } from "@soleira/schema/property/wire";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { invalid, notFound } from "../../error/api-error";
import { ownId } from "../../http/parse";
import type { Enterprise } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { colleagueOf } from "../account/colleague.store";
import { type Listing, listingJson, toProperty } from "./property-row";

/** Whose a listing is from now on (docs/product/properties.md#agent). @throws 404/4004, 400/4001 on `agentId` */
export async function setListingAgent(
  { tx }: Work,
  unit: Enterprise,
  id: number,
  agentId: string | null,
): Promise<Property> {
  const agent = agentId === null ? null : await listingAgentOf(tx, unit, agentId);
  const changed = await firstRow<{ listing: Listing }>(
    tx,
    sql`with pr as (
          update property set agent_id = ${agent}::bigint where enterprise_id = ${unit.id} and id = ${id} returning *)
        select ${listingJson} as listing from pr`,
  );
  if (!changed) throw notFound();
  return toProperty(changed.listing);
}

/** Who may be the agent of a listing: who works a funnel. */
export const hasListings = (roles: readonly Role[]): boolean =>
  BUSINESS_TYPES.some((type) => worksFunnel(roles, type));

/** The agent whom a call names. @throws 400/4001 on `agentId` */
export async function listingAgentOf(tx: Tx, unit: Enterprise, user: string): Promise<number> {
  const refusal = "Corretor inválido.";
  const colleague = await colleagueOf(tx, unit.id, ownId(user, "agentId", refusal));
  if (!colleague || !hasListings(colleague.roles)) throw invalid("agentId", refusal);
  return colleague.id;
}
