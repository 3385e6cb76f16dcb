import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from "cockatiel";
import type { Log } from "../log";
import { AgencyError, unavailable } from "./agency-error";

const FAILURES = 10;
const PAUSE = 1_000;

const failed = (error: Error): boolean =>
  error instanceof AgencyError && error.code === "UPSTREAM_UNAVAILABLE";

/**
 * One breaker a call: after ten failures in a row that call fails at once for a second, then one try decides. Other
 * calls go on; a refusal of the agency (4xx) is no failure.
 */
export function createBreakers(log: Log) {
  const breakers = new Map<string, CircuitBreakerPolicy>();
  const breakerOf = (call: string): CircuitBreakerPolicy => {
    const known = breakers.get(call);
    if (known) return known;
    const made = circuitBreaker(handleWhen(failed), {
      halfOpenAfter: PAUSE,
      breaker: new ConsecutiveBreaker(FAILURES),
    });
    made.onBreak(() => log.error({ call }, "the agency does not answer; the breaker opened"));
    made.onReset(() => log.info({ call }, "the agency answers again"));
    breakers.set(call, made);
    return made;
  };
  return {
    async run<T>(call: string, work: () => Promise<T>): Promise<T> {
      try {
        return await breakerOf(call).execute(work);
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw unavailable(`${call}: the breaker is open`);
        throw error;
      }
    },
  };
}
