import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from "cockatiel";
import { AgencyError, isLost, notDone, unavailable } from "./agency-error";

/** Calls of one caller under way at one time, as many as a board has lists, and those that wait for them. */
const UNDER_WAY = 8;
const WAITING = 512;
/** Milliseconds that who has too much under way is asked to wait. */
const SOON = 1_000;

/** `answered`: how many of its calls were. */
type Slots = { places: BulkheadPolicy; answered: number };

/**
 * Turns for calls to the agency, by caller: whose calls hang waits behind those alone, never in front of another
 * caller's (docs/product/neighbours.md).
 */
export function createCallerSlots() {
  const callers = new Map<string, Slots>();
  return {
    /**
     * Runs `work` with the milliseconds that are left of its deadline when its turn comes. Only the waiting is bounded
     * here: work that has begun keeps to its deadline itself. Of a `read` it does not matter whether it was done.
     * @throws AgencyError TOO_MANY when too many wait, or its turn does not come in time for others of the caller that are
     * answered; UPSTREAM_UNAVAILABLE where none of them is
     */
    async run<T>(
      caller: string,
      deadline: number,
      work: (left: number) => Promise<T>,
      read = false,
    ): Promise<T> {
      const slots = callers.get(caller) ?? { places: bulkhead(UNDER_WAY, WAITING), answered: 0 };
      callers.set(caller, slots);
      const { places } = slots;
      const counted = async (left: number) => {
        const answer = await work(left);
        slots.answered++;
        return answer;
      };
      try {
        if (places.executionSlots > 0) return await places.execute(() => counted(deadline));
        return await waitAndRun(slots, deadline, counted, read);
      } catch (error) {
        throw error instanceof BulkheadRejectedError ? tooMany() : error;
      } finally {
        if (places.executionSlots === UNDER_WAY && places.queueSlots === WAITING) callers.delete(caller);
      }
    },
  };
}

const tooMany = () =>
  new AgencyError({
    code: "TOO_MANY",
    message: "Muitas operações ao mesmo tempo. Tente novamente em instantes.",
    retryAfter: SOON,
    notDone: true,
  });

async function waitAndRun<T>(
  slots: Slots,
  deadline: number,
  work: (left: number) => Promise<T>,
  read: boolean,
): Promise<T> {
  const end = Date.now() + deadline;
  const before = slots.answered;
  const tooLate = () =>
    slots.answered > before
      ? tooMany()
      : notDone(unavailable(`the caller's other calls took all of ${deadline} ms`));
  let isGivenUp = false;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isGivenUp = true;
      reject(tooLate());
    }, deadline);
  });
  // A signal would not do: the bulkhead hands the turn of one that was cancelled to nobody.
  const turn = slots.places.execute(async () => {
    clearTimeout(timer);
    if (isGivenUp) throw tooLate();
    try {
      return await work(Math.max(1, end - Date.now()));
    } catch (error) {
      // What its turn left of the time was too little.
      throw read && Date.now() >= end && isLost(error) ? tooLate() : error;
    }
  });
  try {
    return await Promise.race([turn, waiting]);
  } finally {
    clearTimeout(timer);
  }
}
