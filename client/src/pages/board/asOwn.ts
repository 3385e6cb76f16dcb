import type { AttendanceChange } from "../../data/board/applyChange";

/**
 * A change as a board of one's own takes it: who sees the whole enterprise hears of others' leads too, and these are not on
 * it, nor is one that was handed over. Where another agency does not say whose a lead is, it is taken as one's own.
 */
export function asOwn<Change extends AttendanceChange>(change: Change, me: { id: string }): Change {
  const owner = change.attendance?.user?.id;
  return owner === undefined || owner === me.id ? change : { ...change, from: null, to: null };
}
