import type { BusinessType } from "../attendance/business-type";
import { type NextStep, nextStepOf, rankOf, type StepFacts } from "../attendance/next-step";

/**
 * What 'Hoje' is worked off by, in the order in which one should act (docs/product/home.md#queue). ANSWER: a new lead waits
 * for its first answer; OVERDUE: a return is late; DUE: a return or a visit later today; FINISH_VISIT: a visit whose time
 * is past; CONFIRM: the customer of a visit asked for another time, or it is tomorrow and not confirmed; PROPOSAL: one was answered, or ends within a day or has; PLAN: nothing is planned; STOPPED: the same for longer than
 * its column's limit.
 */
export const TODAY_KINDS = [
  "ANSWER",
  "OVERDUE",
  "DUE",
  "FINISH_VISIT",
  "CONFIRM",
  "PROPOSAL",
  "PLAN",
  "STOPPED",
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

/** `at`: since when it waits, or when it is or was due; `rank` as of `rankOf`. */
export type TodayStep = { kind: TodayKind; at: Date; rank: number };

const OF_RETURN = { overdue: "OVERDUE", today: "DUE", later: null } as const;

function kindOf(step: NextStep): TodayKind | null {
  switch (step.step) {
    case "ANSWER":
    case "FINISH_VISIT":
    case "PLAN":
    case "STOPPED":
      return step.step;
    case "PROPOSAL_ANSWERED":
    case "PROPOSAL_EXPIRES":
      return "PROPOSAL";
    case "VISIT_ASKED":
    case "CONFIRM_VISIT":
      return "CONFIRM";
    case "VISIT":
      return step.urgency === "today" ? "DUE" : null;
    case "RETURN":
      return OF_RETURN[step.urgency];
    case "PROPOSAL":
    case "QUIET":
      return null;
    default:
      return step satisfies never;
  }
}

/** What has no time of its own waits since the last contact, what is stopped since it is in its column. */
function timeOf(step: NextStep, { statusSince, lastContactAt, createdAt }: StepFacts): Date {
  if ("at" in step) return step.at;
  if ("since" in step && step.since) return step.since;
  return new Date((step.step === "STOPPED" && statusSince) || (lastContactAt ?? createdAt));
}

/**
 * What is to be done today for an attendance; null where its next step is a later day's, or the customer's.
 * @param stoppedAfterDays the limit of its column, null without one
 */
export function todayStepOf(
  facts: StepFacts,
  now: Date,
  zone: string,
  stoppedAfterDays: number | null,
): TodayStep | null {
  const step = nextStepOf(facts, now, zone, stoppedAfterDays);
  const kind = step && kindOf(step);
  return kind && { kind, at: timeOf(step, facts), rank: rankOf(step) };
}

/** Orders steps as they should be done: by rank, within one what is due or waits longest first. */
export const byTurn = (a: TodayStep, b: TodayStep): number =>
  a.rank - b.rank || a.at.getTime() - b.at.getTime();

/** A step of an attendance of that funnel. */
export type FunnelStep = TodayStep & { businessType: BusinessType };

/** How many of each kind each funnel has; what has nothing is left out. */
export function countsOf(steps: readonly FunnelStep[]) {
  const counts = new Map<string, { businessType: BusinessType; kind: TodayKind; total: number }>();
  for (const { businessType, kind } of steps) {
    const key = `${businessType} ${kind}`;
    counts.set(key, { businessType, kind, total: (counts.get(key)?.total ?? 0) + 1 });
  }
  return [...counts.values()];
}
