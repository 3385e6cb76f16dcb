import { canMove, missingData, REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { isClosed } from "@soleira/schema/attendance/status";
import { conflict, invalid } from "../../error/api-error";
import { inPreService } from "../../tenancy/principal";
import type { AnyWork, Work } from "../../tenancy/work";
import { readAttendance } from "./attendance.store";
import { change } from "./change";
import { columnFor } from "./column";
import { entering } from "./effects";
import type { Note } from "./history.store";
import { contacted } from "./progress";
import { removedText } from "./return";
import type { Row } from "./row.store";

type VisitStep = {
  /** The status that comes with the visit. */
  enters?: AttendanceStatus;
  /** Whether the attendance has no open visit any more. */
  isLastGone?: () => Promise<boolean>;
};

/**
 * An attendance follows its visit (docs/product/visits.md#effects-on-the-attendance): the status is checked before the
 * visit is written; `apply` changes the attendance after it. Without its last open visit an attendance in VISIT_SCHEDULED
 * is IN_PROGRESS again.
 * @throws 400/4001 `newStatus` for one that is closed, asks for data of its own or is not for this caller.
 */
export async function followVisit(work: AnyWork, row: Row, { enters, isLastGone }: VisitStep) {
  const fallsBack = row.status === "VISIT_SCHEDULED" && (await isLastGone?.());
  const to = enters ?? (fallsBack ? "IN_PROGRESS" : row.status);
  const { principal } = work;
  if (enters && enters !== row.status) {
    if (!principal) throw new Error("only a person enters a status with a visit");
    await requireEnterable({ ...work, principal }, row, enters);
  }
  const effects = to === row.status ? null : entering(row, to);
  return {
    /** What history says of the return that the status takes away, null of none. */
    removedReturn: principal && removedText(principal, row, effects?.removedReturn ?? null),
    /** `madeAt`: a visit that was made is a contact, at its own time; a later contact is kept. */
    async apply(note: Note, madeAt?: Date): Promise<void> {
      await change(work, {
        row,
        set: { ...effects?.set, ...(madeAt && contacted(madeAt)) },
        note: { ...note, ...(madeAt && { contactAt: madeAt }) },
      });
    },
  };
}

async function requireEnterable(work: Work, row: Row, status: AttendanceStatus): Promise<void> {
  const why = canMove(row, status);
  if (why === "new-is-entry") throw invalid("newStatus", REFUSAL_TEXT[why]);
  if (why) throw conflict(REFUSAL_TEXT[why], await readAttendance(work, row));
  if (isClosed(status)) throw invalid("newStatus", "Uma visita não encerra o atendimento.");
  const column = await columnFor(work, row, status);
  const missing = missingData(column, {}, { preService: inPreService(work.principal, row.businessType) });
  if (missing.length > 0) throw invalid("newStatus", "Este status pede dados que uma visita não traz.");
}
