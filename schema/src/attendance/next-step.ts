import { addDays, dayIn } from "../format/zone";
import { type AttendanceStatus, isClosed } from "./status";

/** What decides of an attendance what comes next; null where it is not set. */
export type StepFacts = {
  status: AttendanceStatus;
  createdAt: string;
  lastContactAt: string | null;
  returnAt: string | null;
  nextVisit: { startsAt: string } | null;
};

/** How near its time is, by the agency's clock. */
export type Urgency = "overdue" | "today" | "later";

/**
 * FINISH_VISIT: a visit whose time is past; VISIT, RETURN: the one that comes first; ANSWER: a new lead waits since then;
 * PROPOSAL: the customer has it; SCHEDULE: the visit that the status promises is not known (another agency may not send it);
 * PLAN: nothing is planned.
 */
export type NextStep =
  | { step: "FINISH_VISIT" | "VISIT" | "RETURN"; at: Date; urgency: Urgency }
  | { step: "ANSWER"; since: Date }
  | { step: "PROPOSAL" | "SCHEDULE" | "PLAN" };

/** Whether an attendance of that status has nothing planned where neither a visit nor a return is set. */
export const isUnplanned = (status: AttendanceStatus): boolean =>
  ["IN_PROGRESS", "RETURN_LATER", "VISIT_MADE"].includes(status);

const urgencyOf = (at: Date, now: Date, zone: string): Urgency =>
  at < now ? "overdue" : dayIn(at, zone) < addDays(dayIn(now, zone), 1) ? "today" : "later";

/**
 * The one thing to do next of an open attendance (docs/product/cards.md#next): what is late first, then whichever of visit
 * and return comes first, then the answer that a new lead waits for. Null for one that is closed.
 */
export function nextStepOf(
  { status, createdAt, lastContactAt, returnAt, nextVisit }: StepFacts,
  now: Date,
  zone: string,
): NextStep | null {
  if (isClosed(status)) return null;
  const visit = nextVisit && new Date(nextVisit.startsAt);
  const due = returnAt === null ? null : new Date(returnAt);
  if (visit && (!due || visit <= due || visit < now)) {
    const urgency = urgencyOf(visit, now, zone);
    return { step: urgency === "overdue" ? "FINISH_VISIT" : "VISIT", at: visit, urgency };
  }
  if (due) return { step: "RETURN", at: due, urgency: urgencyOf(due, now, zone) };
  if (status === "NEW") return { step: "ANSWER", since: new Date(lastContactAt ?? createdAt) };
  if (isUnplanned(status)) return { step: "PLAN" };
  return { step: status === "IN_PROPOSAL" ? "PROPOSAL" : "SCHEDULE" };
}
