import { propertyCalls } from "../agency/calls/property";
import { visitCalls } from "../agency/calls/visit";
import { orUnknown } from "../agency/compat/optional";
import type { AgencyClient } from "../agency/http/agency-client";
import type { VisitSource } from "./visit.type";

type Scheduled = {
  date: string;
  startHour: string;
  enterpriseId?: string | null;
  userId?: string | null;
  attendanceId?: string | null;
  /** Row of `Attendance.properties`. */
  row: string;
};

/**
 * The visit that was just scheduled: in the agenda of its day, in the row of its property, among the busy times of whose
 * agenda it is. By its id, or by its time where the agency said no id. Undefined where the agency shows it nowhere: it is
 * booked all the same (docs/product/other-agencies.md#writes).
 */
export async function scheduled(
  call: AgencyClient,
  id: string,
  at: Scheduled,
): Promise<VisitSource | undefined> {
  const { date, startHour, enterpriseId, userId, attendanceId, row } = at;
  const days = {
    start_date: date,
    end_date: date,
    users: userId ?? undefined,
    enterprise: enterpriseId ?? undefined,
  };
  const isIt = (one: VisitSource) =>
    id
      ? one.id === id
      : one.date === date &&
        one.startHour === startHour &&
        !one.canceled &&
        (one.customerServicePropertyId ?? row) === row &&
        // At one hour somebody else's agenda may have another lead's visit.
        (!attendanceId || (one.attendance?.id ?? one.attendanceId ?? attendanceId) === attendanceId);
  const inAgenda = async () => (await orUnknown(visitCalls.agenda(call, days)))?.items.find(isIt);
  const ofRow = async () => {
    const visit = attendanceId && (await orUnknown(propertyCalls.row(call, attendanceId, row)))?.visit;
    return visit && isIt(visit) ? { ...visit, customerServicePropertyId: row } : undefined;
  };
  const busy = async () => {
    const visit = userId ? (await orUnknown(visitCalls.busyTimes(call, days)))?.items.find(isIt) : undefined;
    return visit && { ...visit, customerServicePropertyId: row };
  };
  const look = async () => (await inAgenda()) ?? (await ofRow()) ?? (await busy());
  // A copy of the agency's data may be a moment behind what it has just written.
  return (await look()) ?? look();
}
