import { formatShort } from "@soleira/schema/format/dates";
import { sql } from "drizzle-orm";
import type { Row } from "../attendance/row.store";
import { rows } from "../database/database";
import { isOpenVisit } from "../database/fragments";
import type { AnyWork } from "../tenancy/work";
import { emitVisitEvent } from "./emit";
import { visitReasonFor } from "./reason";

type Canceled = {
  id: number;
  userId: number;
  /** When it was to begin, ISO-8601. */
  startsAt: string;
};

/**
 * Cancels the open visits of a card that moves, for the reason that its mover chose, or because it is closed
 * (docs/product/moves.md#effects). `emit` puts their events into the outbox, after that of the card.
 * @throws 400/4001 `visitReasonId`
 */
export async function cancelVisits(work: AnyWork, row: Row, reasonId?: string | null) {
  const reason = await visitReasonFor(work.tx, row.enterpriseId, "CANCEL", reasonId, "visitReasonId");
  const canceled = await cancelOpen(work, row, reason);
  return {
    times: canceled.map(({ startsAt }) => new Date(startsAt).toISOString()),
    text: canceledText(canceled.length, reason?.name),
    async emit(): Promise<void> {
      for (const { id, userId } of canceled) await emitVisitEvent(work, { row, visitId: id, userId });
    },
  };
}

async function cancelOpen(
  { tx, now }: AnyWork,
  row: Row,
  reason: { id: number; name: string } | null,
): Promise<Canceled[]> {
  const canceled = await rows<Canceled>(
    tx,
    sql`update visit v set canceled = true, reason_id = ${reason?.id ?? null}::bigint,
          reason = ${reason?.name ?? "Atendimento encerrado"}::text, revision = revision + 1,
          updated_at = ${now.toISOString()}::timestamptz
        from attendance_property ap
        where ap.enterprise_id = ${row.enterpriseId} and ap.attendance_id = ${row.id}
          and v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id and ${isOpenVisit}
        returning v.id::int as id, v.user_id::int as "userId", to_json(v.starts_at) #>> '{}' as "startsAt"`,
  );
  return canceled.sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

function canceledText(count: number, reason: string | undefined): string | null {
  if (count === 0) return null;
  const text = count === 1 ? "1 visita cancelada" : `${count} visitas canceladas`;
  return reason ? `${text}: ${reason}` : text;
}

/** What history says of open visits that stay when their card leaves VISIT_SCHEDULED, null of none. */
export async function keepVisits({ tx }: AnyWork, row: Row): Promise<string | null> {
  const open = await rows<{ startsAt: string; zone: string }>(
    tx,
    sql`select to_json(v.starts_at) #>> '{}' as "startsAt", e.time_zone as zone
        from attendance_property ap
        join visit v on v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id and ${isOpenVisit}
        join enterprise e on e.id = v.enterprise_id
        where ap.enterprise_id = ${row.enterpriseId} and ap.attendance_id = ${row.id} order by v.starts_at, v.id`,
  );
  const texts = open.map(
    ({ startsAt, zone }) => `Visita de ${formatShort(new Date(startsAt), zone)} mantida`,
  );
  return texts.join(" · ") || null;
}
