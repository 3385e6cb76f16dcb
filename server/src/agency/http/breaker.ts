import type { Log } from "../../log";
import type { Metrics } from "../../metrics/metrics";
import { AgencyError, notDone, unavailable } from "./agency-error";

/** Failures in a row of one call, and of how many callers, that open its breaker. */
const FAILURES = 10;
const CALLERS = 3;
/** Milliseconds until one try decides whether it closes. */
const PAUSE = 1_000;
/** Callers that are kept apart; beyond it an outage is known well enough. */
const MOST_CALLERS = 10_000;

const isUnreachable = (error: unknown): boolean =>
  error instanceof AgencyError && !!error.details.unreachable;

const isStopped = (error: unknown): boolean => error instanceof AgencyError && !!error.details.stopped;

/** What is known of one call since it last was answered. */
type Streak = { failures: number; callers: Set<string>; openUntil: number; open: boolean };

/**
 * One breaker a call: after ten failures in a row, of three callers at least, it opens; then it answers at once for a
 * second, then one try decides. A failure is a call without an answer: a refusal (4xx) or a fault (500) is an answer,
 * and may be one caller's own doing. An open breaker stops only callers whose own call has failed since the last
 * answer, so what one caller provokes never stops another (docs/product/neighbours.md).
 */
export function createBreakers(log: Log, metrics: Pick<Metrics, "breaker">) {
  const streaks = new Map<string, Streak>();

  const answered = (call: string): void => {
    if (streaks.get(call)?.open) {
      log.info({ call }, "the agency answers again");
      metrics.breaker(call, "closed");
    }
    streaks.delete(call);
  };

  const failed = (call: string, caller: string): void => {
    const streak = streaks.get(call) ?? { failures: 0, callers: new Set(), openUntil: 0, open: false };
    streaks.set(call, streak);
    streak.failures++;
    if (streak.callers.size < MOST_CALLERS) streak.callers.add(caller);
    if (streak.failures < FAILURES || streak.callers.size < CALLERS) return;
    if (!streak.open) {
      log.error({ call }, "the agency does not answer; the breaker opened");
      metrics.breaker(call, "open");
    }
    streak.open = true;
    streak.openUntil = Date.now() + PAUSE;
  };

  /** Whether this caller is refused now; after the pause it lets one of them through and starts the next pause. */
  const refuses = (call: string, caller: string): boolean => {
    const streak = streaks.get(call);
    if (!streak?.open || !streak.callers.has(caller)) return false;
    if (streak.openUntil > Date.now()) return true;
    streak.openUntil = Date.now() + PAUSE;
    return false;
  };

  return {
    async run<T>(call: string, caller: string, work: () => Promise<T>): Promise<T> {
      if (refuses(call, caller)) throw notDone(unavailable(`${call}: the breaker is open`));
      try {
        const answer = await work();
        answered(call);
        return answer;
      } catch (error) {
        if (isUnreachable(error)) failed(call, caller);
        else if (!isStopped(error)) answered(call);
        throw error;
      }
    },
  };
}
