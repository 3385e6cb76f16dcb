import { randomUUID } from "node:crypto";
import { DELIVERIES_DAYS, TEST_TYPE, WEBHOOK_PAUSED } from "@soleira/schema/webhook/plan";
import type {
  DeliveryQuery,
  ReplayBody,
  WebhookDelivery,
  WebhookDeliveryPage,
} from "@soleira/schema/webhook/wire";
import { and, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow } from "../../database/database";
import { webhookDelivery } from "../../database/schema";
import { conflict, invalid, notFound } from "../../error/api-error";
import { COUNTED, foundPage } from "../../http/found";
import { markChanged } from "../../queue/commit-hooks";
import { clock } from "../../queue/due";
import type { Work } from "../../tenancy/work";
import { putDeliveries } from "./delivery.store";
import { webhookOf } from "./webhook";

const DAY = 86_400_000;
type Answer = z.input<typeof WebhookDelivery>;
type Stored = typeof webhookDelivery.$inferSelect;

const toDelivery = (row: Stored): Answer => ({
  id: row.id,
  type: row.type,
  at: row.at.toISOString(),
  tries: row.tries,
  status: row.deliveredAt ? "DELIVERED" : row.nextAttemptAt ? "WAITING" : "FAILED",
  triedAt: row.triedAt?.toISOString() ?? null,
  httpStatus: row.httpStatus,
  problem: row.problem,
  nextTryAt: row.nextAttemptAt?.toISOString() ?? null,
});

const of = ({ principal }: Work, webhookId: string) =>
  and(eq(webhookDelivery.enterpriseId, principal.enterpriseId), eq(webhookDelivery.webhookId, webhookId));

/** What was posted to a webhook, or is to be, the newest first (docs/product/webhooks.md#deliveries). @throws 404/4004 */
export async function listDeliveries(
  work: Work,
  webhookId: string,
  query: DeliveryQuery,
): Promise<z.input<typeof WebhookDeliveryPage>> {
  await webhookOf(work, webhookId);
  const { tx, principal } = work;
  const found = await tx
    .select()
    .from(webhookDelivery)
    .where(of(work, webhookId))
    .orderBy(desc(webhookDelivery.at), desc(webhookDelivery.id))
    .offset((query.page - 1) * query.size)
    .limit(query.size);
  const counted = await firstRow<{ n: number }>(
    tx,
    sql`select count(*)::int as n from (select from webhook_delivery
        where enterprise_id = ${principal.enterpriseId} and webhook_id = ${webhookId}::uuid limit ${COUNTED}) d`,
  );
  return foundPage(found.map(toDelivery), query, counted?.n ?? 0);
}

/** The webhook, where it is active. @throws 404/4004, 409/4009 */
async function activeOf(work: Work, id: string) {
  const found = await webhookOf(work, id);
  if (!found.active) throw conflict(WEBHOOK_PAUSED);
  return found;
}

async function deliveryOf(work: Work, webhookId: string, id: string): Promise<Answer> {
  const [found] = await work.tx
    .select()
    .from(webhookDelivery)
    .where(and(of(work, webhookId), eq(webhookDelivery.id, id)));
  if (!found) throw notFound();
  return toDelivery(found);
}

/** Posts a delivery again, now, with all of its tries before it. @throws 404/4004, 409/4009 where the webhook is paused */
export async function deliverAgain(work: Work, webhookId: string, id: string): Promise<Answer> {
  await activeOf(work, webhookId);
  const { tx, now } = work;
  await tx
    .update(webhookDelivery)
    .set({ tries: 0, deliveredAt: null, nextAttemptAt: clock, createdAt: now })
    .where(and(of(work, webhookId), eq(webhookDelivery.id, id)));
  markChanged(tx, "delivery");
  return deliveryOf(work, webhookId, id);
}

/** Posts an event that says nothing, to try the receiver. @throws 404/4004, 409/4009 where the webhook is paused */
export async function sendTest(work: Work, webhookId: string): Promise<Answer> {
  await activeOf(work, webhookId);
  const { tx, principal, now } = work;
  const { enterpriseId } = principal;
  const id = `evt_test_${randomUUID()}`;
  const data = { enterpriseId: String(enterpriseId), webhookId };
  const event = { type: TEST_TYPE, timestamp: now.toISOString(), data } as const;
  await putDeliveries(work, { enterpriseId, id: webhookId }, [{ id, event }]);
  markChanged(tx, "delivery");
  return deliveryOf(work, webhookId, id);
}

/**
 * Posts again all that happened from a time on, as far as the log has it: the webhook goes back there and on from it.
 * @throws 404/4004, 409/4009 where the webhook is paused, 400/4001 for a time ahead or too long ago
 */
export async function replay(work: Work, webhookId: string, { since }: ReplayBody): Promise<null> {
  const { tx, principal, now } = work;
  const from = new Date(since).getTime();
  if (from > now.getTime() || from < now.getTime() - DELIVERIES_DAYS * DAY)
    throw invalid("since", `Escolha um momento dos últimos ${DELIVERIES_DAYS} dias.`);
  await activeOf(work, webhookId);
  await tx.execute(sql`
    update webhook w set position = least(w.position, (
      select min(o.position) - 1 from outbox o
      where o.enterprise_id = w.enterprise_id and o.position is not null and o.created_at >= ${since}::timestamptz))
    where w.enterprise_id = ${principal.enterpriseId} and w.id = ${webhookId}::uuid`);
  markChanged(tx, "logged");
  return null;
}
