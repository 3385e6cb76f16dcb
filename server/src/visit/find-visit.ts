import { addDays, dayIn } from "@soleira/schema/format/zone";
import { VISIT_LOOK_BACK_DAYS } from "@soleira/schema/visit/slots";
import { unavailable } from "../agency/agency-error";
import type { Caller } from "../agency/caller";
import { enterpriseCalls } from "../agency/enterprise";
import { visitCalls } from "../agency/visit";
import type { VisitSource } from "./visit.type";

/** The visit that was just scheduled: the agency answers its id, the agenda of that day shows it. */
export async function scheduled(
  call: Caller,
  id: string,
  { date, enterpriseId }: { date: string; enterpriseId?: string | null },
  userId: string | null | undefined,
): Promise<VisitSource> {
  const { items } = await visitCalls.agenda(call, {
    start_date: date,
    end_date: date,
    users: userId ?? undefined,
    enterprise: enterpriseId ?? undefined,
  });
  const visit = items.find((one) => one.id === id);
  if (!visit) throw unavailable("GET /v1/schedules/visits lacks the visit that was just scheduled");
  return visit;
}

/** A visit in the caller's own agenda, 30 days back and ahead; undefined when it is not there. */
export async function findVisit(call: Caller, id: string): Promise<VisitSource | undefined> {
  const { timeZone } = await enterpriseCalls.mine(call);
  const today = dayIn(new Date(), timeZone);
  const halves = await Promise.all([
    visitCalls.agenda(call, { start_date: today, end_date: addDays(today, VISIT_LOOK_BACK_DAYS) }),
    visitCalls.agenda(call, {
      start_date: addDays(today, -VISIT_LOOK_BACK_DAYS),
      end_date: addDays(today, -1),
    }),
  ]);
  return halves.flatMap(({ items }) => items).find((one) => one.id === id);
}
