import { STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import type { Attendance } from "@soleira/schema/attendance/wire";
import { formatShort } from "@soleira/schema/format/dates";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { conflict, forbidden } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { lockForChange, readAttendance, requireVersion } from "./attendance.store";
import { change } from "./change";
import { movedText } from "./history.store";
import { zoneOf } from "./return";
import type { Row } from "./row.store";
import { restored } from "./undo-columns";

type Undo = {
  /** Who made the move; null where the last one cannot be taken back. */
  userId: number | null;
  /** The attendance's after the move. */
  version: number;
  /** The status is still the one that it set. */
  isCurrent: boolean;
  /** Another person has changed the card since. */
  touched: boolean;
  /** The column to go back to, as its enterprise calls it. */
  column: string | null;
  /** The return to restore, ISO-8601. */
  scheduledAt: string | null;
};

/**
 * Takes back the caller's last move, with everything that it changed, in one change of its own
 * (docs/product/moves.md#undo). NEW is entered again this way alone.
 * @throws 409/4009 with the current attendance when it has another version, when another person has changed it since, or
 * when there is nothing to take back; 403/4003 for another person's move.
 */
export async function undoMove(work: Work, id: number, version: number): Promise<Attendance> {
  const { principal } = work;
  const row = await lockForChange(work, id);
  await requireVersion(work, row, { version });
  const undo = await undoFor(work, row);
  if (undo && undo.userId !== null && undo.userId !== principal.userId)
    throw forbidden("Só quem moveu o atendimento pode desfazer o movimento.");
  if (!undo?.userId || !undo.isCurrent || undo.touched)
    throw conflict(
      undo?.touched ? await movedText(work, row) : "Este movimento não pode mais ser desfeito.",
      await readAttendance(work, row),
    );
  return change(work, {
    row,
    set: { ...restored, undo: sql`null` },
    takesBack: undo.version,
    note: {
      type: "STATUS",
      title: "Movimento desfeito",
      message: [
        `Voltou para ${undo.column ?? STATUS_DESCRIPTION[row.status]}`,
        undo.scheduledAt &&
          `Retorno de ${formatShort(new Date(undo.scheduledAt), zoneOf(principal, row))} de volta`,
      ]
        .filter(Boolean)
        .join(" · "),
    },
  });
}

const undoFor = ({ tx, principal }: Work, row: Row): Promise<Undo | undefined> =>
  firstRow<Undo>(
    tx,
    sql`select (a.undo ->> 'userId')::int as "userId", (a.undo ->> 'version')::int as version, a.undo -> 'is' ->> 'status' = a.status as "isCurrent",
          exists (select 1 from history h
            where h.enterprise_id = a.enterprise_id and h.attendance_id = a.id
              and h.version > (a.undo ->> 'version')::int and h.created_by is distinct from ${principal.userId}::bigint) as touched,
          (select s.description from enterprise_status s where s.enterprise_id = a.enterprise_id
            and s.business_type = a.business_type and s.status = a.undo -> 'was' ->> 'status') as column,
          a.undo -> 'was' ->> 'scheduled_at' as "scheduledAt"
        from attendance a where a.enterprise_id = ${row.enterpriseId} and a.id = ${row.id}`,
  );
