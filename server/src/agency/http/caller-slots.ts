import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from "cockatiel";
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
     * Runs `work` with the milliseconds that are left of its deadline when its turn comes. Only the waiting is bounded
     * here: work that has begun keeps to its deadline itself.
     * @throws AgencyError UPSTREAM_UNAVAILABLE when its turn does not come in time, TOO_MANY when too many wait
     */
    async run<T>(caller: string, deadline: number, work: (left: number) => Promise<T>): Promise<T> {
      const slot = slots.get(caller) ?? bulkhead(UNDER_WAY, WAITING);
      slots.set(caller, slot);
      try {
        if (slot.executionSlots > 0) return await slot.execute(() => work(deadline));
        return await waitAndRun(slot, deadline, work);
      } catch (error) {
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

async function waitAndRun<T>(
  slot: BulkheadPolicy,
  deadline: number,
  work: (left: number) => Promise<T>,
): Promise<T> {
  const end = Date.now() + deadline;
  const tooLate = () => notDone(unavailable(`the caller's other calls took all of ${deadline} ms`));
  let isGivenUp = false;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isGivenUp = true;
      reject(tooLate());
    }, deadline);
  });
  // A signal would not do: the bulkhead hands the turn of one that was cancelled to nobody.
  const turn = slot.execute(async () => {
    clearTimeout(timer);
    if (isGivenUp) throw tooLate();
    return work(Math.max(1, end - Date.now()));
  });
  try {
    return await Promise.race([turn, waiting]);
  } finally {
    clearTimeout(timer);
  }
}
