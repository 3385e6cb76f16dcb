import type { ApolloClient } from "@apollo/client";
import { Return_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { applyAttendance } from "../../data/attendance/useApplyAttendance";
import type { SendInput } from "../../data/useSend";
import { RemoveReturnDocument, SetReturnDocument } from "./Return.generated";

/**
 * Sets the return of a lead without asking what it is for: that of one that is put off stays. Answers what takes it back, to
 * the return that there was before.
 */
export async function putReturn(
  client: ApolloClient,
  send: SendInput,
  attendanceId: string,
  at: Date,
): Promise<() => Promise<void>> {
  const before = client.cache.readFragment({
    id: `Attendance:${attendanceId}`,
    fragment: Return_AttendanceFragmentDoc,
    fragmentName: "Return_attendance",
  });
  const set = async (returnAt: string) => {
    const input = { attendanceId, returnAt, subject: before?.returnSubject ?? null };
    applyAttendance(client, (await send(SetReturnDocument, input)).setReturn.attendance);
  };
  const remove = async () => {
    applyAttendance(client, (await send(RemoveReturnDocument, { attendanceId })).removeReturn.attendance);
  };
  await set(at.toISOString());
  return () => (before?.returnAt ? set(before.returnAt) : remove());
}
