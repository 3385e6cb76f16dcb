import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { Receiver } from "@soleira/schema/attendance/forms";
import type { MoveForm } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { MoveAttendanceInput, QualifyAttendanceInput } from "../types.generated";

/** A column as far as moving needs to know it. */
export type MoveColumn = {
  status: AttendanceStatus;
  title: string;
  actionRequired: boolean;
  /** False: a move to IN_PROPOSAL asks nothing. */
  asksProposal?: boolean;
};

/** What a dialog collects; it is sent with the move. */
export type MoveData = Omit<MoveAttendanceInput, "attendanceId" | "from" | "to" | "idempotencyKey"> &
  Receiver;

/** One person's intent to move one card. */
export type MoveIntent = {
  id: string;
  /** The lead's name. */
  name: string;
  businessType: BusinessType;
  from: MoveColumn;
  to: MoveColumn;
  /** The dialog that asks for its data, null when it asks nothing. */
  form: MoveForm | null;
  /** A visit of it is still open: closing cancels it. */
  openVisit?: boolean;
  data: MoveData;
  /** The idempotency key: the same intent with the same data is sent with the same key. */
  key: string;
};

export const moveInput = ({ id, from, to, data, key }: MoveIntent): MoveAttendanceInput => {
  const { toQueue: _, toSubsidiaryId: __, toUserId: ___, ...rest } = data;
  return { ...rest, attendanceId: id, from: from.status, to: to.status, idempotencyKey: key };
};

/** A column that does not ask who receives the lead gives it to the queue. */
export const qualifyInput = ({ id, from, data, key }: MoveIntent): QualifyAttendanceInput => {
  const { toQueue, toSubsidiaryId, toUserId } = data;
  const receiver = toSubsidiaryId
    ? { toSubsidiaryId }
    : toUserId
      ? { toUserId }
      : { toQueue: toQueue ?? true };
  return { attendanceId: id, from: from.status, ...receiver, idempotencyKey: key };
};
