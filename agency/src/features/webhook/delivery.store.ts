import { DELIVERIES_DAYS, FAILING_DAYS, nextTryMs } from "@soleira/schema/webhook/plan";
import type { PauseReason, WebhookEvent } from "@soleira/schema/webhook/wire";
import { lt, sql } from "drizzle-orm";
import type { Database, Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { webhookDelivery } from "../../database/schema";
import { clock, inMs, waits } from "../../queue/due";
import type { Room } from "../../queue/job";
import type { Outcome } from "./transport";

const DAY = 86_400_000;

/** Which webhook. */
type Webhook = { enterpriseId: number; id: string };

/** Writes what is to be posted to a webhook; what it was posted before is posted again, but for what waits anyway. */
export async function putDeliveries(
  { tx, now }: { tx: Tx; now: Date },
  { enterpriseId, id }: Webhook,
  events: readonly { id: string; event: WebhookEvent }[],
): Promise<void> {
  if (events.length === 0) return;
  const list = events.map(({ id, event }) => ({
    id,
    type: event.type,
    at: event.timestamp,
    body: JSON.stringify(event),
  }));
  await tx.execute(sql`
    insert into webhook_delivery as d (enterprise_id, webhook_id, id, type, body, at, created_at, next_attempt_at)
    select ${enterpriseId}::int, ${id}::uuid, e.id, e.type, e.body, e.at, ${now.toISOString()}::timestamptz, ${clock}
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) e (id text, type text, body text, at timestamptz)
    on conflict (enterprise_id, webhook_id, id) do update set tries = 0, created_at = excluded.created_at,
      delivered_at = null, next_attempt_at = excluded.next_attempt_at where d.next_attempt_at is null`);
}

/** A delivery that was claimed, and what it needs. */
export type Claimed = {
  enterpriseId: number;
  webhookId: string;
  id: string;
  body: string;
  /** This one among them. */
  tries: number;
  url: string;
  /** Base64 of what was sealed; that of before is null where it signs no longer. */
  secret: string;
  oldSecret: string | null;
};

const CLAIM_MS = 60_000;
const isWaiting = waits({ tries: "tries", claimMs: CLAIM_MS, pause: nextTryMs });
/** Of one webhook at one time; of one whose tries fail one alone. */
const PER_WEBHOOK = 4;

/** What a delivery under way is counted by: at its own name one, which a clock set back does not begin a second time. */
export const lanesOf = ({ enterpriseId, webhookId, id }: Claimed): string[] => [
  String(enterpriseId),
  webhookId,
  `${webhookId} ${id}`,
];

/**
 * Claims what is due, of each webhook as many as it has room for, and first those of enterprises that have the fewest
 * under way: a slow receiver keeps back its own alone. No two processes get the same.
 */
export const claimDeliveries = (database: Database, now: Date, { most, underWay }: Room) => {
  const counts = sql`${JSON.stringify(Object.fromEntries(underWay))}::jsonb`;
  return database.transaction((tx) =>
    rows<Claimed>(
      tx,
      sql`update webhook_delivery d set tries = d.tries + 1, tried_at = ${now.toISOString()}::timestamptz,
            next_attempt_at = ${inMs(CLAIM_MS)}
          from (
            select w.enterprise_id, w.id as webhook_id, q.id, w.url, encode(w.secret, 'base64') as secret,
              case when w.old_secret_until > ${now.toISOString()}::timestamptz then encode(w.old_secret, 'base64') end as old_secret
            from webhook w join enterprise e on e.id = w.enterprise_id and e.account_status = 'ACTIVE'
            cross join lateral (
              select q.id, q.next_attempt_at from webhook_delivery q
              where q.enterprise_id = w.enterprise_id and q.webhook_id = w.id
                and q.next_attempt_at <= ${clock} and not ${counts} ? (w.id || ' ' || q.id)
              order by q.next_attempt_at
              limit greatest(0, case when w.failing_since is null then ${PER_WEBHOOK}::int else 1 end
                - coalesce((${counts} ->> w.id::text)::int, 0))
              for update skip locked) q
            where w.active
            order by coalesce((${counts} ->> w.enterprise_id::text)::int, 0)
              + row_number() over (partition by w.enterprise_id order by q.next_attempt_at), q.next_attempt_at
            limit ${most}::int) c
          where d.enterprise_id = c.enterprise_id and d.webhook_id = c.webhook_id and d.id = c.id
          returning d.enterprise_id as "enterpriseId", d.webhook_id::text as "webhookId", d.id, d.body, d.tries,
            c.url, c.secret, c.old_secret as "oldSecret"`,
    ),
  );
};

/**
 * What a clock put off that has been set back since is due. Not looked for with each claim: of a receiver that is away for
 * days tens of thousands wait.
 */
export const endWaitsAhead = (database: Database) =>
  database.transaction((tx) =>
    tx.execute(
      sql`update webhook_delivery d set next_attempt_at = ${clock} where d.next_attempt_at > ${clock} and not ${isWaiting("d")}`,
    ),
  );

/** A webhook that was paused, since nobody is there. */
export type Paused = { enterpriseId: number; name: string; because: PauseReason };

/**
 * Notes what became of a try: delivered, to be tried again, or failed for good. `onPause` is called once, where that
 * pauses the webhook (docs/product/webhooks.md#pausing).
 */
export const settleDelivery = (
  database: Database,
  { enterpriseId, webhookId, id, tries }: Claimed,
  outcome: Outcome,
  now: Date,
  onPause: (tx: Tx, paused: Paused) => Promise<void>,
): Promise<void> =>
  database.transaction(async (tx) => {
    const status = "status" in outcome ? outcome.status : null;
    const isTaken = status !== null && status >= 200 && status < 300;
    // The webhook first, as whoever removes it: else the two could wait for each other.
    const paused = await noteHealth(
      tx,
      { enterpriseId, id: webhookId },
      isTaken ? null : status === 410,
      now,
    );
    const pause = isTaken ? null : nextTryMs(tries, Math.random());
    await tx.execute(sql`
      update webhook_delivery set http_status = ${status}::int, problem = ${"problem" in outcome ? outcome.problem : null},
        delivered_at = ${isTaken ? now.toISOString() : null}::timestamptz, next_attempt_at = ${pause === null ? null : inMs(pause)}
      where enterprise_id = ${enterpriseId} and webhook_id = ${webhookId}::uuid and id = ${id}`);
    if (paused) await onPause(tx, paused);
  });

/** Notes that a webhook takes what it is posted (`isGone` null), or does not; answers it where that pauses it. */
async function noteHealth(
  tx: Tx,
  { enterpriseId, id }: Webhook,
  isGone: boolean | null,
  now: Date,
): Promise<Paused | null> {
  const one = sql`enterprise_id = ${enterpriseId} and id = ${id}::uuid`;
  if (isGone === null) {
    await tx.execute(sql`update webhook set failing_since = null where ${one} and failing_since is not null`);
    return null;
  }
  await tx.execute(
    sql`update webhook set failing_since = ${now.toISOString()}::timestamptz where ${one} and failing_since is null`,
  );
  const long = new Date(now.getTime() - FAILING_DAYS * DAY).toISOString();
  const because: PauseReason = isGone ? "GONE" : "FAILING";
  const paused = await firstRow<{ name: string }>(
    tx,
    sql`update webhook set active = false, paused_because = ${because}
        where ${one} and active and (${isGone} or failing_since <= ${long}::timestamptz) returning name`,
  );
  return paused ? { enterpriseId, name: paused.name, because } : null;
}

/** Deletes what was put there long ago, delivered or not (docs/product/webhooks.md#deliveries). */
export const forgetDeliveries = (tx: Tx, now: Date) =>
  tx
    .delete(webhookDelivery)
    .where(lt(webhookDelivery.createdAt, new Date(now.getTime() - DELIVERIES_DAYS * DAY)));
