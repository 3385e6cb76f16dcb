import { NOTICE } from "@soleira/schema/notification/texts";
import { FAILING_DAYS } from "@soleira/schema/webhook/plan";
import { sql } from "drizzle-orm";
import type { Seal } from "../../auth/seal";
import { rows, type Tx } from "../../database/database";
import { type JobOptions, startJob } from "../../queue/job";
import { both, type Loop, startLoop } from "../../queue/loop";
import { writeNotice } from "../notification/notification.event";
import { type Claimed, claimDeliveries, lanesOf, type Paused, settleDelivery } from "./delivery.store";
import { planDeliveries } from "./plan";
import { sealedFor, signed } from "./signature";
import type { Outcome, WebhookTransport } from "./transport";

/** Under way at one time, of all agencies. */
const AT_ONCE = 400;

type Options = JobOptions & {
  transport: WebhookTransport;
  seal: Pick<Seal, "unseal">;
  now: () => Date;
};

/** Admins of the agency learn that a webhook was paused. */
async function notifyAdmins(
  work: { tx: Tx; now: Date },
  { enterpriseId, name, because }: Paused,
): Promise<void> {
  const admins = await rows<{ id: number }>(
    work.tx,
    sql`select user_id::int as id from membership
        where enterprise_id = ${enterpriseId} and active and 'ENTERPRISE_ADMIN' = any (roles) order by user_id`,
  );
  for (const { id: userId } of admins)
    await writeNotice(work, {
      enterpriseId,
      userId,
      kind: "WEBHOOK_PAUSED",
      referenceId: null,
      message: because === "GONE" ? NOTICE.webhookGone(name) : NOTICE.webhookFailing(name, FAILING_DAYS),
    });
}

/**
 * Writes what is to be posted of the log's events, and posts it: at least once each, signed, a few of each webhook at a time.
 * What is not taken is tried again for three days (docs/product/webhooks.md#delivery). Addresses are not logged.
 */
export function startWebhooks({ transport, seal, now, ...options }: Options): Loop {
  const { database, log } = options;
  async function post({ webhookId, id, url, body, secret, oldSecret }: Claimed): Promise<Outcome> {
    const sealed = [secret, ...(oldSecret === null ? [] : [oldSecret])];
    let secrets: string[];
    try {
      secrets = sealed.map((text) => seal.unseal(Buffer.from(text, "base64"), sealedFor(webhookId)));
    } catch {
      // Sealed by another AGENCY_TOKEN_KEY: a new secret mends it.
      log.error({ webhook: webhookId }, "webhooks: a secret cannot be read");
      return { problem: "SECRET" };
    }
    const seconds = Math.floor(now().getTime() / 1000);
    return transport.post(url, signed({ id, seconds, body }, secrets), body);
  }

  async function deliver(delivery: Claimed): Promise<void> {
    const outcome = await post(delivery);
    await settleDelivery(database, delivery, outcome, now(), async (tx, paused) => {
      log.warn({ webhook: delivery.webhookId, because: paused.because }, "webhooks: paused");
      await notifyAdmins({ tx, now: now() }, paused);
    });
  }

  const plan = startLoop({
    ...options,
    name: "webhook plan",
    waiting: "logged",
    work: () => planDeliveries(database, now()),
  });
  const sender = startJob(
    {
      name: "webhooks",
      waiting: "delivery",
      atOnce: AT_ONCE,
      lanesOf,
      claim: (room) => claimDeliveries(database, now(), room),
      deliver,
    },
    options,
  );
  return both(plan, sender);
}
