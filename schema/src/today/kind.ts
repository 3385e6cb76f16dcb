import type { BusinessType } from "../attendance/business-type";
import { asksForPlan, type NextStep, nextStepOf, type StepFacts } from "../attendance/next-step";

/**
 * What 'Hoje' is worked off by, in the order in which one should act (docs/product/home.md#queue). ANSWER: a new lead waits
 * for its first answer; OVERDUE: a return is late; DUE: a return or a visit later today; FINISH_VISIT: a visit whose time
 * is past; PLAN: nothing is planned.
 */
export const TODAY_KINDS = ["ANSWER", "OVERDUE", "DUE", "FINISH_VISIT", "PLAN"] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

/** `at`: since when it waits, or when it is or was due. */
export type TodayStep = { kind: TodayKind; at: Date };

const OF_RETURN = { overdue: "OVERDUE", today: "DUE", later: null } as const;

function kindOf(step: NextStep): TodayKind | null {
  switch (step.step) {
    case "ANSWER":
    case "FINISH_VISIT":
      return step.step;
    case "VISIT":
      return step.urgency === "today" ? "DUE" : null;
    case "RETURN":
      return OF_RETURN[step.urgency];
    default:
      return asksForPlan(step) ? "PLAN" : null;
  }
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
  if (!kind) return null;
  const at = "at" in step ? step.at : "since" in step ? step.since : null;
  return { kind, at: at ?? new Date(facts.lastContactAt ?? facts.createdAt) };
}

/** Orders steps as they should be done: by kind, within one what is due or waits longest first. */
export const byTurn = (a: TodayStep, b: TodayStep): number =>
  TODAY_KINDS.indexOf(a.kind) - TODAY_KINDS.indexOf(b.kind) || a.at.getTime() - b.at.getTime();

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
