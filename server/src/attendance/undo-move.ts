import { canUndo } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { Attendance } from "@soleira/schema/attendance/wire";
import { attendanceCalls } from "../agency/calls/attendance";
import { enterpriseCalls } from "../agency/calls/enterprise";
import type { AgencyClient } from "../agency/http/agency-client";
import { refusal } from "../agency/http/agency-error";
import type { UndoMoveInput } from "./attendance.input";

/** Whether a plain status call takes a move back, for an agency without undo (docs/product/moves.md#undo). */
export async function isPlainlyUndone(
  call: AgencyClient,
  { businessType, enterprise }: Attendance,
  from: AttendanceStatus | null | undefined,
  to: AttendanceStatus,
): Promise<boolean> {
  if (!from || from === to) return false;
  const { items } = await enterpriseCalls.statuses(call, businessType, enterprise?.id);
  const column = (status: AttendanceStatus) => items.find((one) => one.status === status);
  const [before, after] = [column(from), column(to)];
  return before !== undefined && after !== undefined && canUndo(before, after);
}

/**
 * Takes a move back: by one call where the agency has undo, else by a plain status call.
 * @throws INVALID without the version that the agency asks for, CONFLICT with `current` when the attendance has changed.
 */
export async function undoMove(call: AgencyClient, input: UndoMoveInput, key: string): Promise<Attendance> {
  const { id, version, from, to } = input;
  if (call.features.has("undo")) {
    if (version) return attendanceCalls.undoStatus(call, id, version, key);
    const message = "Informe a versão.";
    throw refusal("INVALID", { message, fields: [{ field: "version", message }] });
  }
  const current = await attendanceCalls.get(call, id);
  const changed = version && current.version && version !== current.version;
  if (current.status !== from || changed) throw refusal("CONFLICT", { current });
  if (!(await isPlainlyUndone(call, current, to, from)))
    throw refusal("CONFLICT", { message: "Este movimento não pode ser desfeito.", current });
  return attendanceCalls.setStatus(call, id, { status: to, from }, key);
}
