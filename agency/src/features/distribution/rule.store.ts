import type { Queue } from "@soleira/schema/distribution/queue";
import { queueRole } from "@soleira/schema/distribution/queue";
import type { LeadRule, LeadRuleBody, QueueRules, QueueRulesBody } from "@soleira/schema/distribution/wire";
import { fromCentavos, toCentavos } from "@soleira/schema/format/money";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { leadRule, queueSetting } from "../../database/schema";
import { invalid } from "../../error/api-error";
import { ownId } from "../../http/parse";
import type { Work } from "../../tenancy/work";
import { colleagueOf } from "../account/colleague.store";
import { USUAL } from "./turn.store";

type Settings = Pick<QueueRules, "openLimit" | "toListingAgent">;
type StoredRule = Omit<LeadRule, "minAmount" | "maxAmount"> & {
  minCents: number | null;
  maxCents: number | null;
};

/** Those of a table of the agency by their ids, in the order of names. */
const named = (table: SQL, ids: SQL) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id::text, 'name', o.name) order by o.name collate pt_folded, o.id), '[]')
  from ${table} o where o.enterprise_id = r.enterprise_id and o.id = any (${ids}))`;

const amountOf = (cents: number | null) => (cents === null ? null : fromCentavos(cents));

/** Who gets leads of a queue (docs/product/distribution.md#who-gets-it). */
export async function rulesOf(tx: Tx, enterpriseId: number, queue: Queue): Promise<QueueRules> {
  const settings = await firstRow<Settings>(
    tx,
    sql`select open_limit as "openLimit", to_listing_agent as "toListingAgent" from queue_setting
        where enterprise_id = ${enterpriseId} and queue = ${queue}`,
  );
  const found = await rows<StoredRule>(
    tx,
    sql`select r.name, r.min_cents::float8 as "minCents", r.max_cents::float8 as "maxCents",
          ${named(sql`acquisition_channel`, sql`r.channel_ids`)} as channels,
          ${named(sql`district`, sql`r.district_ids`)} as districts,
          ${named(sql`property_type`, sql`r.property_type_ids`)} as "propertyTypes",
          (select coalesce(jsonb_agg(jsonb_build_object('id', u.id::text, 'name', u.name) order by u.name collate pt_folded, u.id), '[]')
            from membership m join user_account u on u.id = m.user_id
            where m.enterprise_id = r.enterprise_id and m.user_id = any (r.user_ids) and m.active
              and ${queueRole(queue)} = any (m.roles)) as users
        from lead_rule r where r.enterprise_id = ${enterpriseId} and r.queue = ${queue} order by r.position`,
  );
  return {
    openLimit: settings?.openLimit ?? null,
    toListingAgent: settings?.toListingAgent ?? false,
    rules: found.map(({ minCents, maxCents, ...rule }) => ({
      ...rule,
      minAmount: amountOf(minCents),
      maxAmount: amountOf(maxCents),
    })),
  };
}

const LISTS = {
  channelIds: [sql`acquisition_channel`, "Canal inválido."],
  districtIds: [sql`district`, "Bairro inválido."],
  propertyTypeIds: [sql`property_type`, "Tipo inválido."],
} as const;

/** The row of a rule. @throws 400/4001 on `rules.N.userIds`, `.channelIds`, … for what is not of this agency or queue */
async function rowOf(
  { tx, principal: { enterpriseId } }: Work,
  queue: Queue,
  rule: LeadRuleBody,
  position: number,
): Promise<typeof leadRule.$inferInsert> {
  const at = (field: string) => `rules.${position}.${field}`;
  const listed = async (field: keyof typeof LISTS) => {
    const [table, refusal] = LISTS[field];
    const ids = [...new Set(rule[field].map((one) => ownId(one, at(field), refusal)))];
    const found = await firstRow<{ count: number }>(
      tx,
      sql`select count(*)::int as count from ${table} o
          where o.enterprise_id = ${enterpriseId} and o.id = any (${`{${ids.join(",")}}`}::bigint[])`,
    );
    if (found?.count !== ids.length) throw invalid(at(field), refusal);
    return ids;
  };
  const userIds = [];
  for (const user of new Set(rule.userIds)) {
    const id = ownId(user, at("userIds"), "Corretor inválido.");
    const colleague = await colleagueOf(tx, enterpriseId, id);
    if (!colleague?.roles.includes(queueRole(queue)))
      throw invalid(at("userIds"), "Esta pessoa não atende esta fila.");
    userIds.push(id);
  }
  return {
    enterpriseId,
    queue,
    position,
    name: rule.name,
    channelIds: await listed("channelIds"),
    districtIds: await listed("districtIds"),
    propertyTypeIds: await listed("propertyTypeIds"),
    minCents: rule.minAmount === null ? null : toCentavos(rule.minAmount),
    maxCents: rule.maxAmount === null ? null : toCentavos(rule.maxAmount),
    userIds,
  };
}

/** Who gets a queue's leads from the next one on, all of it. @throws 400/4001 on `rules.N.…` */
export async function setRules(
  work: Work,
  queue: Queue,
  { rules, ...settings }: QueueRulesBody,
): Promise<void> {
  const { tx, principal } = work;
  const { enterpriseId } = principal;
  const ruled = [];
  for (const [index, rule] of rules.entries()) ruled.push(await rowOf(work, queue, rule, index));
  await tx
    .insert(queueSetting)
    .values({ enterpriseId, queue, ...USUAL, ...settings })
    .onConflictDoUpdate({ target: [queueSetting.enterpriseId, queueSetting.queue], set: settings });
  await tx.delete(leadRule).where(and(eq(leadRule.enterpriseId, enterpriseId), eq(leadRule.queue, queue)));
  if (ruled.length > 0) await tx.insert(leadRule).values(ruled);
}
