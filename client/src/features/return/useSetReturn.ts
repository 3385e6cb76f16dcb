import { useApolloClient } from "@apollo/client/react";
import { formatRelative } from "@soleira/schema/format/dates";
import { Return_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { errorText } from "../../data/errors";
import { useSend } from "../../data/useSend";
import { alert } from "../../ui/alert";
import { clock } from "../../ui/clock";
import { RemoveReturnDocument, SetReturnDocument } from "./Return.generated";

/**
 * Sets the return of a lead at once, without a dialog (docs/product/returns.md#presets): an alert says to when, and takes it
 * back, to the return that there was before.
 */
export function useSetReturn(id: string, zone: string): (at: Date) => Promise<void> {
  const { cache } = useApolloClient();
  const apply = useApplyAttendance();
  const { send } = useSend();
  const orSay = async (change: () => Promise<void>) => {
    try {
      await change();
    } catch (error) {
      alert.error(errorText(error));
    }
  };
  const set = async (returnAt: string, subject: string | null) => {
    const { setReturn } = await send(SetReturnDocument, { attendanceId: id, returnAt, subject });
    apply(setReturn.attendance);
  };
  const remove = async () => {
    const { removeReturn } = await send(RemoveReturnDocument, { attendanceId: id });
    apply(removeReturn.attendance);
  };
  return (at) => {
    const before = cache.readFragment({
      id: `Attendance:${id}`,
      fragment: Return_AttendanceFragmentDoc,
      fragmentName: "Return_attendance",
    });
    // It is put off: what it is for stays.
    const subject = before?.returnSubject ?? null;
    return orSay(async () => {
      await set(at.toISOString(), subject);
      alert.success(`Retorno marcado: ${formatRelative(at, clock.now(), zone)}.`, {
        undo: () => void orSay(() => (before?.returnAt ? set(before.returnAt, subject) : remove())),
      });
    });
  };
}
