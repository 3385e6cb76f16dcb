import type { Logged } from "@soleira/schema/live/wire";
import { webhookEventsOf } from "@soleira/schema/webhook/event";
import type { WebhookType } from "@soleira/schema/webhook/plan";
import { sql } from "drizzle-orm";
import type { Database } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { markChanged } from "../../queue/commit-hooks";
import { putDeliveries } from "./delivery.store";

/** Events that one transaction looks at for one webhook. */
const BATCH = 100;

/**
 * Looks at the next events of the log for one webhook that has some before it, and writes what is to be posted of them:
 * once each, whatever process does it. Which one is left to chance, so that none with a long way to go keeps the others
 * waiting. Answers whether more may be waiting.
 */
export const planDeliveries = (database: Database, now: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    const webhook = await firstRow<{
      enterpriseId: number;
      id: string;
      types: WebhookType[];
      position: number;
    }>(
      tx,
      sql`select w.enterprise_id as "enterpriseId", w.id::text as id, to_jsonb(w.types) as types, w.position::float8 as position
          from webhook w join enterprise e on e.id = w.enterprise_id and e.account_status = 'ACTIVE'
          where w.active and exists (
            select from outbox o where o.enterprise_id = w.enterprise_id and o.position > w.position)
          order by random() limit 1 for update of w skip locked`,
    );
    if (!webhook) return false;
    const { enterpriseId, id, types, position } = webhook;
    const logged = await rows<{ position: number; payload: Logged }>(
      tx,
      sql`select o.position::float8 as position, o.payload from outbox o
          where o.enterprise_id = ${enterpriseId} and o.position > ${position} order by o.position limit ${BATCH}`,
    );
    const wanted = logged.flatMap(({ position, payload }) =>
      webhookEventsOf(payload).flatMap((event, n) =>
        types.some((type) => type === event.type)
          ? [{ id: n === 0 ? `evt_${position}` : `evt_${position}_${n}`, event }]
          : [],
      ),
    );
    await putDeliveries({ tx, now }, { enterpriseId, id }, wanted);
    await tx.execute(
      sql`update webhook set position = ${logged.at(-1)?.position ?? position}
          where enterprise_id = ${enterpriseId} and id = ${id}::uuid`,
    );
    if (wanted.length > 0) markChanged(tx, "delivery");
    return true;
  });
