import { AgencyError } from "./agency-error";

/** What a call was last answered, as far as this process knows. Times in milliseconds. */
export type SeenCall = {
  call: string;
  lastAt: number;
  /** HTTP status; null where no answer came. */
  status: number | null;
  /** The error's code; null for success. */
  code: string | null;
  times: number;
  /** How often no answer came, or one that is a fault of the agency. */
  failures: number;
};

/**
 * The last answer of each call since this process started, by method and path template: no address, body or person
 * (docs/product/agency-calls.md).
 */
export function createSeenCalls() {
  const since = Date.now();
  const calls = new Map<string, SeenCall>();
  const keep = (call: string, status: number | null, code: string | null) => {
    const before = calls.get(call);
    calls.set(call, {
      call,
      status,
      code,
      lastAt: Date.now(),
      times: (before?.times ?? 0) + 1,
      failures: (before?.failures ?? 0) + (code === "UPSTREAM_UNAVAILABLE" ? 1 : 0),
    });
  };
  return {
    since,
    list: (): SeenCall[] => [...calls.values()],
    async note<T>(call: string, send: (onStatus: (status: number) => void) => Promise<T>): Promise<T> {
      let status: number | null = null;
      try {
        const answer = await send((one) => {
          status = one;
        });
        keep(call, status, null);
        return answer;
      } catch (error) {
        // Nobody waited for its answer any more.
        const isStopped = error instanceof AgencyError && error.details.stopped;
        if (!isStopped) keep(call, status, error instanceof AgencyError ? error.code : "INTERNAL");
        throw error;
      }
    },
  };
}
