import {
  type BulkheadPolicy,
  BulkheadRejectedError,
  bulkhead,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from "cockatiel";
import { AgencyError, notDone, unavailable } from "./agency-error";

/** Calls of one caller under way at one time, as many as a board has lists, and those that wait for them. */
const UNDER_WAY = 8;
const WAITING = 512;

/**
 * Turns for calls to the agency, by caller: whose calls hang waits behind those alone, never in front of another
 * caller's (docs/product/neighbours.md).
 */
export function createCallerSlots() {
  const slots = new Map<string, BulkheadPolicy>();
  return {
    /**
     * Runs `work` with the milliseconds that are left of its deadline when its turn comes.
     * @throws AgencyError UPSTREAM_UNAVAILABLE when its turn does not come in time, TOO_MANY when too many wait
     */
    async run<T>(caller: string, deadline: number, work: (left: number) => Promise<T>): Promise<T> {
      const slot = slots.get(caller) ?? bulkhead(UNDER_WAY, WAITING);
      slots.set(caller, slot);
      try {
        if (slot.executionSlots > 0) return await slot.execute(() => work(deadline));
        const end = Date.now() + deadline;
        return await timeout(deadline, TimeoutStrategy.Aggressive).execute(({ signal }) =>
          slot.execute(() => work(Math.max(1, end - Date.now())), signal),
        );
      } catch (error) {
        if (error instanceof TaskCancelledError)
          throw notDone(unavailable(`the caller's other calls took all of ${deadline} ms`));
        if (error instanceof BulkheadRejectedError)
          throw new AgencyError({
            code: "TOO_MANY",
            message: "Muitas operações ao mesmo tempo. Tente novamente em instantes.",
          });
        throw error;
      } finally {
        if (slot.executionSlots === UNDER_WAY && slot.queueSlots === WAITING) slots.delete(caller);
      }
    },
  };
}
