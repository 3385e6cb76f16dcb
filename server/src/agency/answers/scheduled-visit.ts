import type { PropertyVisit, Visit } from "@soleira/schema/visit/wire";
import { orUnknown } from "./optional";

/** A visit of an agenda, or one beside its property, which knows its attendance by id. */
export type VisitSource = PropertyVisit &
  Partial<Omit<Visit, keyof PropertyVisit>> & { attendanceId?: string };

/** What was scheduled. */
export type Scheduled = {
  date: string;
  startTime: string;
  enterpriseId?: string | null;
  userId?: string | null;
  attendanceId?: string | null;
  /** Row of `Attendance.properties`. */
  row: string;
};
type Days = { start_date: string; end_date: string; users?: string; enterprise?: string };
type Calls = {
  agenda(days: Days): Promise<{ items: VisitSource[] }>;
  busyTimes(days: Days): Promise<{ items: VisitSource[] }>;
  row(attendanceId: string, row: string): Promise<{ visit?: PropertyVisit | null } | undefined>;
};

/**
 * The visit that was just scheduled: in the agenda of its day, in the row of its property, among the busy times of
 * whose agenda it is. By its id, or by its time where the agency gave no id. Undefined where the agency shows it
 * nowhere: it is booked all the same (docs/product/other-agencies.md#writes).
 */
export async function findScheduled(
  id: string,
  { date, startTime, enterpriseId, userId, attendanceId, row }: Scheduled,
  calls: Calls,
): Promise<VisitSource | undefined> {
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
        one.startHour === startTime &&
        !one.canceled &&
        (one.customerServicePropertyId ?? row) === row &&
        // At one hour a colleague's agenda may have another lead's visit.
        (!attendanceId || (one.attendance?.id ?? one.attendanceId ?? attendanceId) === attendanceId);
  const inAgenda = async () => (await orUnknown(calls.agenda(days)))?.items.find(isIt);
  const ofRow = async () => {
    const visit = attendanceId && (await orUnknown(calls.row(attendanceId, row)))?.visit;
    return visit && isIt(visit) ? { ...visit, customerServicePropertyId: row } : undefined;
  };
  const busy = async () => {
    const visit = userId ? (await orUnknown(calls.busyTimes(days)))?.items.find(isIt) : undefined;
    return visit && { ...visit, customerServicePropertyId: row };
  };
  const find = async () => (await inAgenda()) ?? (await ofRow()) ?? (await busy());
  // A copy of the agency's data may be a moment behind what it has just written.
  return (await find()) ?? find();
}
