import { NOTICE } from "@soleira/schema/notification/texts";
import { FAILING_DAYS } from "@soleira/schema/webhook/plan";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Seal } from "../../auth/seal";
import { rows, type Tx } from "../../database/database";
import type { HookedDatabase } from "../../outbox/commit-hooks";
import { fault } from "../../process/log";
import { type Loop, startLoop } from "../../queue/loop";
import { writeNotice } from "../notification/notification.event";
import { type Claimed, claimDeliveries, type Paused, settleDelivery } from "./delivery.store";
import { planDeliveries } from "./plan";
import { sealedFor, signed } from "./signature";
import type { Outcome, WebhookTransport } from "./transport";

/** Under way at one time, of all agencies. */
const AT_ONCE = 400;

type Options = {
  database: HookedDatabase;
  transport: WebhookTransport;
  seal: Pick<Seal, "unseal">;
  log: Logger;
  now: () => Date;
  pollMs?: number;
};

const add = <Key>(counted: Map<Key, number>, key: Key, more: 1 | -1) => {
  const now = (counted.get(key) ?? 0) + more;
  if (now > 0) counted.set(key, now);
  else counted.delete(key);
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
export function startWebhooks({ database, transport, seal, log, now, pollMs }: Options): Loop {
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

  const ofWebhooks = new Map<string, number>();
  const ofEnterprises = new Map<number, number>();
  const running = new Set<Promise<void>>();
  function begin(delivery: Claimed): void {
    const count = (more: 1 | -1) => {
      add(ofWebhooks, delivery.webhookId, more);
      add(ofEnterprises, delivery.enterpriseId, more);
    };
    count(1);
    // Its claim ends by itself: it is tried again then.
    const posted = deliver(delivery).catch((error: unknown) =>
      log.error(fault(error), "webhooks: a delivery failed"),
    );
    const done = posted.finally(() => {
      count(-1);
      running.delete(done);
    });
    running.add(done);
  }

  const options = { database, log, ...(pollMs !== undefined && { pollMs }) };
  const loops = [
    startLoop({
      name: "webhook plan",
      waiting: "logged",
      ...options,
      work: () => planDeliveries(database, now()),
    }),
    startLoop({
      // What ends marks its commit too, and so lets the next ones go.
      name: "webhooks",
      waiting: "delivery",
      ...options,
      async work() {
        const most = AT_ONCE - running.size;
        const due =
          most > 0 ? await claimDeliveries(database, now(), { most, ofWebhooks, ofEnterprises }) : [];
        for (const delivery of due) begin(delivery);
        return due.length > 0;
      },
    }),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await Promise.all(running);
    },
  };
}
