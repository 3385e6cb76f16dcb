import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { MoveForm } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { MoveAttendanceInput } from "../types.generated";

/** A column as far as moving needs to know it. */
export type MoveColumn = { status: AttendanceStatus; description: string; actionRequired: boolean };

/** What a dialog collects; it travels with the status call. */
export type MoveData = Omit<MoveAttendanceInput, "id" | "from" | "to" | "idempotencyKey">;

/** One wish to move one card. The key makes a repeated call the same call. */
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
  key: string;
};

/** Under which key what is typed for a move is kept (data/drafts). */
export const draftKeyOf = ({ id, to }: Pick<MoveIntent, "id" | "to">): string => `move:${id}:${to.status}`;

/** What a dialog collects that several may ask one after the other: what becomes of a visit goes with the next one's. */
export const openVisitsOf = ({ openVisits, visitReasonId }: MoveData): MoveData =>
  openVisits ? { openVisits, ...(visitReasonId && { visitReasonId }) } : {};

/** A dialog that waits for an answer. */
export type OpenDialog = {
  intent: MoveIntent & { form: MoveForm };
  /** Why the last try failed; what was typed then is in `intent.data`. */
  error: string | null;
};

/** A key of its own for each call. Browsers keep `randomUUID` from pages without https, as on an office's test machine. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, "0")).join(
    "-",
  );

export const inputOf = ({ id, from, to, data, key }: MoveIntent): MoveAttendanceInput => ({
  ...data,
  id,
  from: from.status,
  to: to.status,
  idempotencyKey: key,
});

/** The same wish with other data is another call and needs another key; the same data keeps it. */
export function withData<I extends MoveIntent>(intent: I, data: MoveData): I {
  const same = JSON.stringify(intent.data) === JSON.stringify(data);
  return { ...intent, data, key: same ? intent.key : newKey() };
}
