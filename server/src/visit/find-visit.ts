import { unavailable } from "../agency/agency-error";
import type { Caller } from "../agency/caller";
import { visitCalls } from "../agency/visit";
import type { VisitSource } from "./visit.type";

type Scheduled = {
  date: string;
  startHour: string;
  enterpriseId?: string | null;
  userId?: string | null;
  /** Row of `Attendance.properties`. */
  row: string;
};

/** The visit that was just scheduled, in the agenda of its day: by its id, or by its time where the agency said no id. */
export async function scheduled(
  call: Caller,
  id: string,
  { date, startHour, enterpriseId, userId, row }: Scheduled,
): Promise<VisitSource> {
  const { items } = await visitCalls.agenda(call, {
    start_date: date,
    end_date: date,
    users: userId ?? undefined,
    enterprise: enterpriseId ?? undefined,
  });
  const open = (one: VisitSource) => one.date === date && one.startHour === startHour && !one.canceled;
  const visit = id
    ? items.find((one) => one.id === id)
    : items.find((one) => open(one) && (one.customerServicePropertyId ?? row) === row);
  if (!visit) throw unavailable("GET /v1/schedules/visits lacks the visit that was just scheduled");
  return visit;
}
