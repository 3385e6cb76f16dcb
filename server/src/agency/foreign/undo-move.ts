import { canUndo } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { Attendance, StatusBody } from "@soleira/schema/attendance/wire";
import type { StatusList } from "@soleira/schema/enterprise/wire";
import type * as z from "zod";
import { refusal } from "../http/agency-error";
import type { Undo } from "../reference/move";

type Columns = (
  businessType: Attendance["businessType"],
  enterprise?: string,
) => Promise<z.output<typeof StatusList>>;
type Calls = {
  columns: Columns;
  get(): Promise<Attendance>;
  setStatus(body: z.input<typeof StatusBody>, key: string): Promise<Attendance>;
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
 * Takes a move back by a plain status call.
 * @throws CONFLICT with `current` when the attendance has changed.
 */
export async function undoMove({ version, from, to }: Undo, key: string, calls: Calls): Promise<Attendance> {
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
