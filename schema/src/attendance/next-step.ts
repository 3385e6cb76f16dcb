import { formatElapsed } from "../format/dates";
import { addDays, dayIn, timeIn } from "../format/zone";
import { type AttendanceStatus, isClosed } from "./status";

/** What the proposal to act on waits for, or what was answered to it. */
export const CURRENT_PROPOSAL_STATES = ["WAITING_CUSTOMER", "COUNTERED", "ACCEPTED", "DENIED"] as const;
export type CurrentProposalState = (typeof CURRENT_PROPOSAL_STATES)[number];

/** What decides of an attendance what comes next; null where it is not set. */
export type StepFacts = {
  status: AttendanceStatus;
  /** When it entered its status; null where the agency does not say. */
  statusSince: string | null;
  createdAt: string;
  lastContactAt: string | null;
  /** When its first answer is due, `Attendance.answerDueAt`; null or absent where nothing says so. */
  answerDueAt?: string | null | undefined;
  returnAt: string | null;
  /** When its agent said that there is none, `Attendance.noStepSince`. */
  noStepSince: string | null;
  /** `confirmed` and `askedFor`: null where the agency does not say them. */
  nextVisit: {
    startsAt: string;
    confirmed?: boolean | null | undefined;
    askedFor?: string | null | undefined;
  } | null;
  /** False: the agency does not say which visits there are, so that nothing is known to be unplanned. */
  visitsKnown: boolean;
  /** The one that matters most, `CurrentProposal` of the wire. */
  proposal: { state: CurrentProposalState; expiresAt: string | null; answeredAt: string | null } | null;
};

/** How near its time is, by the agency's clock. */
export type Urgency = "overdue" | "today" | "later";

/** What the customer, or the agent for them, said to a proposal. */
export type ProposalAnswer = Exclude<CurrentProposalState, "WAITING_CUSTOMER">;

/**
 * ANSWER: a lead waits since then for its first answer, due at a time where its queue has a goal, which may still be ahead (`runs`); VISIT_ASKED: the customer asked for another time of the visit
 * that is then; RETURN, VISIT: their time; CONFIRM_VISIT: a visit of tomorrow that is not confirmed; FINISH_VISIT: a visit
 * whose time is past; PROPOSAL_ANSWERED: what to do now depends on the answer, null `since` where its time is not known;
 * PROPOSAL_EXPIRES: it counts until then ('overdue': it is expired); PROPOSAL: the customer has it; PLAN: nothing is
 * planned; STOPPED: nothing is planned, and for so many whole days it has been in a column whose limit is less; QUIET: its
 * agent said that there is no next step, so that nothing is asked until then.
 */
export type NextStep =
  | { step: "ANSWER"; since: Date; due: Date | null; runs: boolean }
  | { step: "VISIT_ASKED"; at: Date; askedFor: Date }
  | { step: "CONFIRM_VISIT"; at: Date }
  | { step: "FINISH_VISIT" | "VISIT" | "RETURN" | "PROPOSAL_EXPIRES"; at: Date; urgency: Urgency }
  | { step: "PROPOSAL_ANSWERED"; answer: ProposalAnswer; since: Date | null }
  | { step: "PROPOSAL" | "PLAN" }
  | { step: "STOPPED"; days: number }
  | { step: "QUIET"; until: Date };

const DAY = 86_400_000;
/** So long before its end a proposal is about to expire. */
const EXPIRES_SOON = DAY;

/** From this time of the day on the visits of tomorrow are to be confirmed (docs/product/public-visit.md#confirmed). */
export const CONFIRMS_FROM = "17:00";

/** The longest limit of a column, in days. */
export const LONGEST_STOPPED_AFTER = 365;

/** Days in a status after which a lead is stopped, where the agency has not set others (docs/product/cards.md#stopped). */
export const STOPPED_AFTER_DAYS: Partial<Record<AttendanceStatus, number>> = {
  NEW: 1,
  IN_PROGRESS: 3,
  VISIT_MADE: 2,
  IN_PROPOSAL: 5,
};

/** Days for which 'Sem próximo passo' holds in a column without a limit (docs/product/returns.md#no-next-step). */
export const QUIET_DAYS = 3;

/** How near a time is: its day is one of the agency's (docs/product/cards.md#next). */
export const urgencyOf = (at: Date, now: Date, zone: string): Urgency =>
  at < now ? "overdue" : dayIn(at, zone) < addDays(dayIn(now, zone), 1) ? "today" : "later";

/**
 * The one thing to do next of an open attendance (docs/product/cards.md#next), in the order of what cannot wait; null for
 * a closed one, and where nothing can be said.
 * @param stoppedAfterDays the limit of its column, `Column.stoppedAfterDays`; null without one
 */
export function nextStepOf(
  facts: StepFacts,
  now: Date,
  zone: string,
  stoppedAfterDays: number | null,
): NextStep | null {
  if (isClosed(facts.status)) return null;
  const { status, createdAt, lastContactAt } = facts;
  const due = facts.answerDueAt ? new Date(facts.answerDueAt) : null;
  if (due || (status === "NEW" && lastContactAt === null))
    return { step: "ANSWER", since: new Date(createdAt), due, runs: due !== null && due > now };
  const back = timed("RETURN", facts.returnAt, now, zone);
  const visit = timed("VISIT", facts.nextVisit?.startsAt ?? null, now, zone);
  if (visit && visit.urgency !== "overdue" && facts.nextVisit?.askedFor)
    return { step: "VISIT_ASKED", at: visit.at, askedFor: new Date(facts.nextVisit.askedFor) };
  if (back && back.urgency !== "later") return back;
  if (visit?.urgency === "today") return visit;
  if (visit?.urgency === "overdue") return { ...visit, step: "FINISH_VISIT" };
  if (visit && facts.nextVisit?.confirmed === false && isTomorrowEvening(visit.at, now, zone))
    return { step: "CONFIRM_VISIT", at: visit.at };
  const planned = back && visit ? (visit.at <= back.at ? visit : back) : (visit ?? back);
  const until = quietUntil(facts, stoppedAfterDays);
  const quiet = until !== null && until > now && !planned && facts.visitsKnown;
  return (
    // Denied: to plan again, unless that is done, or it was said since that there is nothing to plan.
    proposalStep(facts, planned !== null || quiet, now, zone) ??
    planned ??
    (quiet ? { step: "QUIET", until } : unplanned(facts, now, stoppedAfterDays))
  );
}

/** Whether it is of tomorrow, and late enough today to ask about it. */
const isTomorrowEvening = (at: Date, now: Date, zone: string): boolean =>
  timeIn(now, zone) >= CONFIRMS_FROM && dayIn(at, zone) === addDays(dayIn(now, zone), 1);

function timed<Step extends "RETURN" | "VISIT">(step: Step, time: string | null, now: Date, zone: string) {
  if (time === null) return null;
  const at = new Date(time);
  return { step, at, urgency: urgencyOf(at, now, zone) };
}

/** Until when 'Sem próximo passo' holds; null where it was not said. */
const quietUntil = ({ noStepSince }: StepFacts, stoppedAfterDays: number | null): Date | null =>
  noStepSince === null ? null : new Date(Date.parse(noStepSince) + (stoppedAfterDays ?? QUIET_DAYS) * DAY);

/** What a proposal asks for; one that was denied asks to plan again, where that is not settled. */
function proposalStep({ proposal }: StepFacts, settled: boolean, now: Date, zone: string): NextStep | null {
  if (!proposal) return null;
  const { state, expiresAt, answeredAt } = proposal;
  if (state === "DENIED" && settled) return null;
  if (state !== "WAITING_CUSTOMER") {
    const since = answeredAt === null ? null : new Date(answeredAt);
    return { step: "PROPOSAL_ANSWERED", answer: state, since };
  }
  const at = expiresAt === null ? null : new Date(expiresAt);
  if (!at || +at - +now > EXPIRES_SOON) return null;
  return { step: "PROPOSAL_EXPIRES", at, urgency: urgencyOf(at, now, zone) };
}

function unplanned(
  { status, statusSince, visitsKnown, proposal }: StepFacts,
  now: Date,
  stoppedAfterDays: number | null,
): NextStep | null {
  const waits = status === "IN_PROPOSAL" || proposal?.state === "WAITING_CUSTOMER";
  if (!visitsKnown) return waits ? { step: "PROPOSAL" } : null;
  const elapsed = statusSince === null ? 0 : +now - Date.parse(statusSince);
  if (stoppedAfterDays !== null && elapsed > stoppedAfterDays * DAY)
    return { step: "STOPPED", days: Math.floor(elapsed / DAY) };
  return { step: proposal?.state === "WAITING_CUSTOMER" ? "PROPOSAL" : "PLAN" };
}

/** Whether it should have been done already. */
export const isLate = (next: NextStep): boolean =>
  next.step === "ANSWER" ? next.due !== null && !next.runs : "urgency" in next && next.urgency === "overdue";

/** How a first answer stands to its goal (docs/product/first-answer.md#clock): so long is left, or it is late. */
export function answerText(due: Date, now: Date): string {
  const minutes = Math.ceil((due.getTime() - now.getTime()) / 60_000);
  if (minutes <= 0)
    return minutes === 0 ? "Resposta atrasada" : `Resposta atrasada ${formatElapsed(due, now)}`;
  return `Responder em ${minutes > 120 ? `${Math.round(minutes / 60)} h` : `${minutes} min`}`;
}

/** What a stopped lead is called (docs/product/cards.md#stopped). */
export const stoppedText = (days: number): string => `Parado há ${days} ${days === 1 ? "dia" : "dias"}`;

/** Whether it asks to plan a visit or a return. */
export const asksForPlan = (next: NextStep): boolean =>
  next.step === "PLAN" ||
  next.step === "STOPPED" ||
  (next.step === "PROPOSAL_ANSWERED" && next.answer === "DENIED");

/**
 * Whether 'E agora?' is asked of it (docs/product/returns.md#what-now): it is open, and nothing is planned, as far as that is
 * known. What was said to have no next step before is asked again: something has ended since.
 */
export function isUnplanned(facts: StepFacts, now: Date, zone: string): boolean {
  const next = nextStepOf({ ...facts, visitsKnown: true, noStepSince: null }, now, zone, null);
  return next !== null && asksForPlan(next);
}

/** How soon it is to be done, the lowest first: whoever lists leads by what comes next takes them in this order. */
export function rankOf(next: NextStep): number {
  switch (next.step) {
    // What is about to be too late before what is already.
    case "ANSWER":
      return next.runs ? -1 : 0;
    case "VISIT_ASKED":
      return 1;
    case "RETURN":
      return { overdue: 1, today: 2, later: 10 }[next.urgency];
    case "VISIT":
      return next.urgency === "later" ? 10 : 3;
    case "FINISH_VISIT":
      return 4;
    case "CONFIRM_VISIT":
      return 5;
    case "PROPOSAL_ANSWERED":
      return 6;
    case "PROPOSAL_EXPIRES":
      return 7;
    case "PLAN":
      return 8;
    case "STOPPED":
      return 9;
    case "PROPOSAL":
      return 11;
    case "QUIET":
      return 12;
    default:
      return next satisfies never;
  }
}

/** Of two of one rank what waits longer, or is due first, comes before; what has no time last. */
function timeOf(next: NextStep): number {
  if (next.step === "STOPPED") return -next.days;
  if ("at" in next) return +next.at;
  return "since" in next && next.since ? +next.since : Number.MAX_SAFE_INTEGER;
}

/** For `sort`: what is to be done sooner first (docs/product/cards.md#order); null, nothing to do, last. */
export function compareSteps(one: NextStep | null, other: NextStep | null): number {
  if (!one || !other) return Number(one === null) - Number(other === null);
  return rankOf(one) - rankOf(other) || timeOf(one) - timeOf(other);
}
