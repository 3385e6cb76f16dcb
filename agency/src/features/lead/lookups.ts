import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import type { Lead } from "./lead";

/** A listing that a lead asks for. */
export type Property = {
  id: number;
  businessType: BusinessType;
  code: string;
  districtId: string | null;
  typeId: string | null;
  amount: number | null;
  agentId: string | null;
};

/** The columns of a listing `p`. */
export const propertyColumns = sql`p.id::int as id, p.business_type as "businessType", p.code, p.district_id::text as "districtId",
  p.type_id::text as "typeId", p.amount_cents::float8 as amount, p.agent_id::text as "agentId"`;

export async function propertyOf(
  tx: Tx,
  enterpriseId: number,
  code: string | null,
): Promise<Property | null> {
  if (!code) return null;
  const found = await firstRow<Property>(
    tx,
    sql`select ${propertyColumns} from property p
        where p.enterprise_id = ${enterpriseId} and p.code in (${code}, upper(${code})) order by p.id limit 1`,
  );
  return found ?? null;
}

/** What Grupo OLX's origins are called beside the portals' own names: 'GrupoZap', 'VIVA_REAL', 'Grupo OLX', 'CANAL_PRO'. */
const PORTAL_IN = [
  ["ZAP", /zap/i],
  ["VIVAREAL", /viva.?real/i],
  ["OLX", /olx|canal.?pro/i],
] as const;

/** The agency's channel of that portal or name, else that of the portal that the name speaks of (docs/product/leads.md#delivery). */
export async function channelOf(tx: Tx, enterpriseId: number, portal: string): Promise<number | null> {
  const [spokenOf = portal] = PORTAL_IN.find(([, name]) => name.test(portal)) ?? [];
  const found = await firstRow<{ id: number }>(
    tx,
    sql`select id::int as id from acquisition_channel
        where enterprise_id = ${enterpriseId} and (lower(portal) in (lower(${portal}), lower(${spokenOf})) or fold(name) = fold(${portal}))
        order by lower(portal) is distinct from lower(${portal}) and fold(name) <> fold(${portal}), portal is null, id limit 1`,
  );
  return found?.id ?? null;
}

/** The coldest, the middle or the hottest of the enterprise's temperatures. */
export function heatOf(enterpriseId: number, warmth: Lead["warmth"]) {
  if (!warmth) return null;
  const place = { cold: sql`0`, warm: sql`0.5`, hot: sql`1` }[warmth];
  return sql`(select percentile_disc(${place}) within group (order by o.heat) from temperature o where o.enterprise_id = ${enterpriseId} and o.set_aside_at is null)`;
}
