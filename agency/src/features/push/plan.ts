import { timeIn } from "@soleira/schema/format/zone";
import type { NotificationKind } from "@soleira/schema/notification/kinds";
import { isQuiet } from "@soleira/schema/notification/kinds";
import { sql } from "drizzle-orm";
import type { Database } from "../../database/database";
import { rows } from "../../database/database";
import { utc } from "../../database/fragments";
import { markChanged } from "../../queue/commit-hooks";

const BATCH = 200;
/** So long a notification is tried (docs/product/push.md#message). */
export const PUSHED_MS = 3_600_000;

type Unplanned = {
  enterpriseId: number;
  id: number;
  kind: NotificationKind;
  /** ISO-8601. */
  createdAt: string;
  zone: string;
  muted: NotificationKind[] | null;
  quietFrom: string | null;
  quietTo: string | null;
};

const ids = (list: readonly Unplanned[], of: "enterpriseId" | "id") =>
  sql`${`{${list.map((one) => one[of]).join(",")}}`}::bigint[]`;

/**
 * Decides to which devices new notifications go: once each, whatever process does it. Those of a kind that is off, of
 * quiet hours and of who has left the agency go to none. Answers whether more is waiting.
 */
export const planPushes = (database: Database, now: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    const oldest = new Date(now.getTime() - PUSHED_MS).toISOString();
    const found = await rows<Unplanned>(
      tx,
      sql`select n.enterprise_id as "enterpriseId", n.id::int as id, n.kind, ${utc(sql`n.created_at`)} as "createdAt",
            e.time_zone as zone, p.muted, p.quiet_from as "quietFrom", p.quiet_to as "quietTo"
          from notification n join enterprise e on e.id = n.enterprise_id
          left join notification_preference p on (p.enterprise_id, p.user_id) = (n.enterprise_id, n.user_id)
          where n.push_planned_at is null and n.created_at > ${oldest}::timestamptz
          order by n.created_at, n.id limit ${BATCH} for update of n skip locked`,
    );
    if (found.length === 0) return false;
    const wanted = found.filter(
      ({ kind, createdAt, zone, muted, quietFrom, quietTo }) =>
        !muted?.includes(kind) && !isQuiet(timeIn(new Date(createdAt), zone), quietFrom, quietTo),
    );
    const made = await rows(
      tx,
      sql`insert into push_job (enterprise_id, notification_id, device_id, created_at, next_attempt_at)
          select n.enterprise_id, n.id, d.id, n.created_at, clock_timestamp()
          from unnest(${ids(wanted, "enterpriseId")}, ${ids(wanted, "id")}) w (enterprise_id, id)
          join notification n on n.enterprise_id = w.enterprise_id and n.id = w.id
          join membership m on m.enterprise_id = n.enterprise_id and m.user_id = n.user_id and m.active
          join refresh_family f on f.user_id = n.user_id and f.enterprise_id = n.enterprise_id
            and f.revoked_at is null and f.expires_at > ${now.toISOString()}::timestamptz
          join push_device d on d.family_id = f.id
          on conflict do nothing returning notification_id`,
    );
    await tx.execute(
      sql`update notification n set push_planned_at = ${now.toISOString()}::timestamptz
          from unnest(${ids(found, "enterpriseId")}, ${ids(found, "id")}) w (enterprise_id, id)
          where n.enterprise_id = w.enterprise_id and n.id = w.id`,
    );
    if (made.length > 0) markChanged(tx, "push");
    return found.length === BATCH;
  });
