import type { ApolloClient } from "@apollo/client";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { clock } from "../../ui/clock";
import { applyChange, toChange } from "./applyChange";
import { CurrentAttendanceDocument } from "./MoveAttendance.generated";

/** Where a card is, and who changed it last; null where the history does not say. */
export type Current = { status: AttendanceStatus; changedBy: string | null };

/**
 * Asks where a card is and applies the answer, below an optimistic card. `from`: the status that the screen showed.
 * Rejects with the query's error, NOT_FOUND among them.
 */
export async function fetchCurrent(
  client: ApolloClient,
  id: string,
  from: AttendanceStatus,
): Promise<Current> {
  const { data } = await client.query({
    query: CurrentAttendanceDocument,
    variables: { id },
    fetchPolicy: "no-cache",
  });
  if (!data) throw new Error("CurrentAttendance answered without data.");
  const { histories, ...attendance } = data.attendance;
  applyChange(client.cache, toChange(attendance, from));
  const last = histories.items[0];
  return { status: attendance.status, changedBy: last?.createdBy?.name ?? last?.source ?? null };
}

/** Takes a card off every list: the gateway has answered that it is not visible any more. */
export function removeCard(
  client: ApolloClient,
  { id, businessType, from }: { id: string; businessType: BusinessType; from: AttendanceStatus },
): void {
  const at = clock.now().toISOString();
  applyChange(client.cache, {
    attendanceId: id,
    businessType,
    from,
    to: null,
    version: null,
    at,
    attendance: null,
  });
}
