import { formatShort } from "@soleira/schema/format/dates";
import { NOTICE } from "@soleira/schema/notification/texts";
import { visitAfterTransfer } from "@soleira/schema/transfer/plan";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../database/database";
import { isOpenVisit, utc } from "../../database/fragments";
import { visit } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";
import type { Row } from "../attendance/row.store";
import { notify } from "../notification/notification.event";
import { emitVisitEvent } from "./emit";
import { visitNotice } from "./notice";
import { takeTurns } from "./visit.store";

type Open = { id: number; userId: number; userName: string; startsAt: string; zone: string; isFree: boolean };

/**
 * The open visits of an attendance that goes to another agent (docs/product/transfers.md#what-happens): those ahead of the
 * former agent go along where the new one is free. `emit` puts the events of all of them into the outbox, after that of
 * the attendance. `only`: of these visits alone.
 */
export async function moveVisits(work: AnyWork, row: Row, to: number, only?: readonly number[]) {
  const { tx, now } = work;
  await takeTurns(tx, row.enterpriseId, to);
  const open = (await openVisits(work, row, to)).filter(({ id }) => only?.includes(id) ?? true);
  const after = open.map((one) => ({
    ...one,
    goes:
      visitAfterTransfer(
        { userId: String(one.userId), open: true, startsAt: one.startsAt },
        { from: row.userId === null ? null : String(row.userId), now: now.toISOString(), isFree: one.isFree },
      ) === "moves",
  }));
  const moved = after.filter(({ goes }) => goes);
  const kept = after.filter(
    ({ goes, userId, startsAt }) => !goes && userId === row.userId && startsAt > now.toISOString(),
  );
  if (moved.length > 0)
    await tx
      .update(visit)
      .set({ userId: to, revision: sql`${visit.revision} + 1`, updatedAt: now })
      .where(
        sql`${eq(visit.enterpriseId, row.enterpriseId)} and ${visit.id} = any (${`{${moved.map(({ id }) => id).join(",")}}`}::bigint[])`,
      );
  return {
    moved: moved.map(({ startsAt }) => startsAt),
    kept: kept.map(({ startsAt }) => startsAt),
    text:
      kept
        .map(
          ({ startsAt, zone, userName }) =>
            `Visita de ${formatShort(new Date(startsAt), zone)} mantida com ${userName}`,
        )
        .join(" · ") || null,
    async emit(): Promise<void> {
      for (const { id, userId, goes } of after)
        await emitVisitEvent(work, {
          row,
          visitId: id,
          userId: goes ? to : userId,
          before: { row, userId },
        });
      // The lead is theirs by now.
      await notify(
        work,
        row,
        moved.map(({ startsAt }) =>
          visitNotice(
            { id: row.id, userId: to },
            { to, kind: "VISIT_CHANGED", at: new Date(startsAt), says: NOTICE.visitHanded },
          ),
        ),
      );
    },
  };
}

/** With whether the new agent is free then: no open visit of theirs overlaps it. */
const openVisits = ({ tx }: AnyWork, row: Row, to: number): Promise<Open[]> =>
  rows<Open>(
    tx,
    sql`select v.id::int as id, v.user_id::int as "userId", (select u.name from user_account u where u.id = v.user_id) as "userName",
          ${utc(sql`v.starts_at`)} as "startsAt", e.time_zone as zone,
          not exists (select from visit o where o.enterprise_id = v.enterprise_id and o.user_id = ${to}
            and not o.canceled and not o.finished and o.starts_at < v.ends_at and o.ends_at > v.starts_at) as "isFree"
        from attendance_property ap
        join visit v on v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id and ${isOpenVisit}
        join enterprise e on e.id = v.enterprise_id
        where ap.enterprise_id = ${row.enterpriseId} and ap.attendance_id = ${row.id} order by v.starts_at, v.id`,
  );
