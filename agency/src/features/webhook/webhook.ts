import { randomUUID } from "node:crypto";
import {
  MOST_WEBHOOKS,
  OLD_SECRET_HOURS,
  WEBHOOKS_FULL,
  webhookUrlProblem,
} from "@soleira/schema/webhook/plan";
import type { EditWebhookBody, NewWebhook, Webhook, WebhookBody } from "@soleira/schema/webhook/wire";
import { and, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Seal } from "../../auth/seal";
import { webhook } from "../../database/schema";
import type { Env } from "../../env";
import { conflict, invalid, notFound } from "../../error/api-error";
import { readLogCursor } from "../../outbox/log.store";
import type { Work } from "../../tenancy/work";
import { newSecret, sealedFor } from "./signature";

const HOUR = 3_600_000;
type Answer = z.input<typeof Webhook>;
type Stored = typeof webhook.$inferSelect;
type Deps = { seal: Pick<Seal, "seal">; env: Pick<Env, "WEBHOOK_LOCAL_ADDRESSES"> };

const toWebhook = ({
  id,
  name,
  url,
  types,
  active,
  pausedBecause,
  failingSince,
  createdAt,
}: Stored): Answer => ({
  id,
  name,
  url,
  types,
  active,
  pausedBecause,
  failingSince: failingSince?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** Of the caller's agency, not of a holding's units. */
const own = ({ principal }: Work) => eq(webhook.enterpriseId, principal.enterpriseId);
const one = (work: Work, id: string) => and(own(work), eq(webhook.id, id));

/** @throws 400/4001 naming `url` */
function checkUrl(url: string, { env }: Pick<Deps, "env">): void {
  const problem = webhookUrlProblem(url, env.WEBHOOK_LOCAL_ADDRESSES);
  if (problem) throw invalid("url", problem);
}

/** Webhooks of the agency, the newest first. */
export async function listWebhooks(work: Work): Promise<Answer[]> {
  const found = await work.tx
    .select()
    .from(webhook)
    .where(own(work))
    .orderBy(desc(webhook.createdAt), desc(webhook.id));
  return found.map(toWebhook);
}

/** The webhook. @throws 404/4004 */
export async function webhookOf(work: Work, id: string): Promise<Stored> {
  const [found] = await work.tx.select().from(webhook).where(one(work, id));
  if (!found) throw notFound();
  return found;
}

/**
 * Registers an address, to which what happens from now on is posted; its secret is said once
 * (docs/product/webhooks.md#making). @throws 400/4001 for the address, 409/4009 with as many as there may be
 */
export async function makeWebhook(
  work: Work,
  { name, url, types }: WebhookBody,
  deps: Deps,
): Promise<z.input<typeof NewWebhook>> {
  const { tx, principal, now } = work;
  const { enterpriseId } = principal;
  checkUrl(url, deps);
  // Until the transaction ends, nobody else adds to those of the agency.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${enterpriseId}`}, 0))`);
  if ((await tx.$count(webhook, own(work))) >= MOST_WEBHOOKS) throw conflict(WEBHOOKS_FULL);
  const id = randomUUID();
  const secret = newSecret();
  const row = {
    enterpriseId,
    id,
    name,
    url,
    types,
    active: true,
    createdAt: now,
    secret: deps.seal.seal(secret, sealedFor(id)),
    position: Number((await readLogCursor(tx, [enterpriseId])) ?? 0),
  };
  await tx.insert(webhook).values(row);
  return {
    ...toWebhook({ ...row, pausedBecause: null, oldSecret: null, oldSecretUntil: null, failingSince: null }),
    secret,
  };
}

/**
 * Changes name, address, events, and whether it is active: activated again it goes on where it stopped. @throws 404/4004,
 * 400/4001
 */
export async function editWebhook(
  work: Work,
  id: string,
  { active, ...body }: EditWebhookBody,
  deps: Pick<Deps, "env">,
): Promise<Answer> {
  checkUrl(body.url, deps);
  const before = await webhookOf(work, id);
  const begins = active && !before.active;
  const [changed] = await work.tx
    .update(webhook)
    .set({ ...body, active, ...(begins && { pausedBecause: null, failingSince: null }) })
    .where(one(work, id))
    .returning();
  if (!changed) throw notFound();
  return toWebhook(changed);
}

/** Removes it, with what was to be posted to it. @throws 404/4004 */
export async function removeWebhook(work: Work, id: string): Promise<null> {
  const gone = await work.tx.delete(webhook).where(one(work, id)).returning({ id: webhook.id });
  if (gone.length === 0) throw notFound();
  return null;
}

/** A new secret; that of before signs beside it for a day (docs/product/webhooks.md#signature). @throws 404/4004 */
export async function renewSecret(work: Work, id: string, { seal }: Pick<Deps, "seal">) {
  const secret = newSecret();
  const changed = await work.tx
    .update(webhook)
    .set({
      secret: seal.seal(secret, sealedFor(id)),
      oldSecret: sql`${webhook.secret}`,
      oldSecretUntil: new Date(work.now.getTime() + OLD_SECRET_HOURS * HOUR),
    })
    .where(one(work, id))
    .returning({ id: webhook.id });
  if (changed.length === 0) throw notFound();
  return { secret };
}
