import { canUndo } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { Attendance, StatusBody } from "@soleira/schema/attendance/wire";
import type { StatusList } from "@soleira/schema/enterprise/wire";
import type * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { refusal } from "../http/agency-error";

type Columns = (
  businessType: Attendance["businessType"],
  enterprise?: string,
) => Promise<z.output<typeof StatusList>>;
type Undo = { version?: number | null; from: AttendanceStatus; to: AttendanceStatus };
type Calls = {
  columns: Columns;
  get(): Promise<Attendance>;
  setStatus(body: z.input<typeof StatusBody>, key: string): Promise<Attendance>;
  undoStatus(version: number, key: string): Promise<Attendance>;
};

/** Whether a plain status call takes a move back, for an agency without undo (docs/product/moves.md#undo). */
export async function isPlainlyUndone(
  { businessType, enterprise }: Attendance,
  from: AttendanceStatus | null | undefined,
  to: AttendanceStatus,
  columns: Columns,
): Promise<boolean> {
  if (!from || from === to) return false;
  const { items } = await columns(businessType, enterprise?.id);
  const column = (status: AttendanceStatus) => items.find((one) => one.status === status);
  const [before, after] = [column(from), column(to)];
  return before !== undefined && after !== undefined && canUndo(before, after);
}

/**
 * Takes a move back: by one call where the agency has undo, else by a plain status call.
 * @throws INVALID without the version that the agency asks for, CONFLICT with `current` when the attendance has
 * changed.
 */
export async function undoMove(
  { features }: AgencyClient,
  { version, from, to }: Undo,
  key: string,
  calls: Calls,
): Promise<Attendance> {
  if (features.has("undo")) {
    if (version) return calls.undoStatus(version, key);
    const message = "Informe a versão.";
    throw refusal("INVALID", { message, fields: [{ field: "version", message }] });
  }
  const current = await calls.get();
  const changed = version && current.version && version !== current.version;
  if (current.status !== from || changed) throw refusal("CONFLICT", { current: { attendance: current } });
  if (!(await isPlainlyUndone(current, to, from, calls.columns)))
    throw refusal("CONFLICT", {
      message: "Este movimento não pode ser desfeito.",
      current: { attendance: current },
    });
  return calls.setStatus({ status: to, from }, key);
}
