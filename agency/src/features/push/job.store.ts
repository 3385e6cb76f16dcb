import type { NotificationKind } from "@soleira/schema/notification/kinds";
import { NOTIFICATION_TARGET } from "@soleira/schema/notification/kinds";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database";
import { rows } from "../../database/database";
import { utc } from "../../database/fragments";
import { pushDevice, pushJob } from "../../database/schema";
import { inMs, waits } from "../../queue/due";
import type { Room } from "../../queue/job";
import { PUSHED_MS } from "./plan";

/** A notification on its way to a device, with what its message is made of. */
export type PushJob = {
  enterpriseId: number;
  notificationId: number;
  deviceId: string;
  attempts: number;
  /** ISO-8601, of the notification. */
  createdAt: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  kind: NotificationKind;
  title: string;
  isRead: boolean;
  /** Of the lead that it is about, and their name; null where it leads to none. */
  attendanceId: number | null;
  lead: string | null;
};

const CLAIM_MS = 60_000;
/** Under way to one host at one time: one that never answers keeps none of the others back. */
const PER_HOST = 15;
/** A service may ask for any pause within the time that a notification is tried. */
const isWaiting = waits({ tries: "attempts", claimMs: CLAIM_MS, pause: () => PUSHED_MS });

const kindsOf = (target: "attendance" | "request" | "proposal") =>
  sql`any (${`{${Object.entries(NOTIFICATION_TARGET)
    .flatMap(([kind, of]) => (of === target ? [kind] : []))
    .join(",")}}`}::text[])`;

/** Where a device is reached; what is sent to it is counted by that. */
export const hostOf = (endpoint: string): string => endpoint.split("/")[2] ?? "";
const host = sql`split_part(d.endpoint, '/', 3)`;

/** Claims the jobs that have waited longest, of each host as many as it has room for; no two processes get the same. */
export const claimJobs = (database: Database, { most, underWay }: Room): Promise<PushJob[]> =>
  database.transaction((tx) =>
    rows<PushJob>(
      tx,
      sql`with claimed as (
            update push_job j set attempts = j.attempts + 1, next_attempt_at = ${inMs(CLAIM_MS)}
            from (
              select w.enterprise_id, w.notification_id, w.device_id from push_job w
              where (w.enterprise_id, w.notification_id, w.device_id) in (
                select r.enterprise_id, r.notification_id, r.device_id from (
                  select j.enterprise_id, j.notification_id, j.device_id, ${host} as host,
                    row_number() over (partition by ${host} order by j.next_attempt_at) as place
                  from push_job j join push_device d on d.id = j.device_id
                  where not ${isWaiting("j")}) r
                left join jsonb_each_text(${JSON.stringify(Object.fromEntries(underWay))}::jsonb) u on u.key = r.host
                where r.place <= ${PER_HOST}::int - coalesce(u.value::int, 0))
                and not ${isWaiting("w")}
              order by w.next_attempt_at limit ${most} for update skip locked) c
            where (j.enterprise_id, j.notification_id, j.device_id) = (c.enterprise_id, c.notification_id, c.device_id)
            returning j.*)
          select j.enterprise_id as "enterpriseId", j.notification_id::int as "notificationId", j.device_id as "deviceId",
            j.attempts, ${utc(sql`j.created_at`)} as "createdAt", d.endpoint, d.p256dh, d.auth,
            n.kind, n.title, n.read_at is not null as "isRead", a.id::int as "attendanceId", a.name as lead
          from claimed j
          join push_device d on d.id = j.device_id
          join notification n on n.enterprise_id = j.enterprise_id and n.id = j.notification_id
          left join lateral (
            select t.id, c.name from enterprise e
            left join request_transfer r on r.enterprise_id = e.id and r.id = n.reference_id and n.kind = ${kindsOf("request")}
            left join proposal p on p.enterprise_id = e.id and p.id = n.reference_id and n.kind = ${kindsOf("proposal")}
            join attendance t on t.enterprise_id = e.id
              and t.id = coalesce(r.attendance_id, p.attendance_id, case when n.kind = ${kindsOf("attendance")} then n.reference_id end)
            join customer c on c.enterprise_id = t.enterprise_id and c.id = t.customer_id
            -- A holding's people are notified of leads of its units.
            where n.enterprise_id in (e.id, e.parent_id)) a on true
          order by j.created_at, j.notification_id`,
    ),
  );

/** Which job. */
type Job = Pick<PushJob, "enterpriseId" | "notificationId" | "deviceId">;
const one = ({ enterpriseId, notificationId, deviceId }: Job) =>
  and(
    eq(pushJob.enterpriseId, enterpriseId),
    eq(pushJob.notificationId, notificationId),
    eq(pushJob.deviceId, deviceId),
  );

/** It was sent, or is left out. */
export const endJob = (database: Database, job: Job) =>
  database.transaction((tx) => tx.delete(pushJob).where(one(job)));

/** Gives it back, to be tried again after so many milliseconds. */
export const postponeJob = (database: Database, job: Job, milliseconds: number) =>
  database.transaction((tx) =>
    tx
      .update(pushJob)
      .set({ nextAttemptAt: inMs(milliseconds) })
      .where(one(job)),
  );

/** Removes a device that its service knows no longer, unless it was registered with another address meanwhile. */
export const forgetDevice = (database: Database, { deviceId, endpoint }: PushJob) =>
  database.transaction((tx) =>
    tx.delete(pushDevice).where(and(eq(pushDevice.id, deviceId), eq(pushDevice.endpoint, endpoint))),
  );
