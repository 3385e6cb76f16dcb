import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { MoveForm } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { MoveAttendanceInput } from "../types.generated";

/** A column as far as moving needs to know it. */
export type MoveColumn = { status: AttendanceStatus; title: string; actionRequired: boolean };

/** What a dialog collects; it is sent with the status call. */
export type MoveData = Omit<MoveAttendanceInput, "attendanceId" | "from" | "to" | "idempotencyKey">;

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

export const moveInput = ({ id, from, to, data, key }: MoveIntent): MoveAttendanceInput => ({
  ...data,
  attendanceId: id,
  from: from.status,
  to: to.status,
  idempotencyKey: key,
});
