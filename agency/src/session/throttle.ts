import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AgencyError } from "./errors";

const WINDOW_SECONDS = 600;
/** Failed sign-ins within ten minutes. */
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

/**
 * Holds back guessing, by account and by client address. A try counts when it begins, so that many at once do not
 * slip through together, and is given back when it succeeds.
 */
export function createThrottle() {
  const account = new RateLimiterMemory({ points: PER_ACCOUNT, duration: WINDOW_SECONDS });
  const address = new RateLimiterMemory({ points: PER_ADDRESS, duration: WINDOW_SECONDS });
  return {
    /** @throws 429/4029 with Retry-After */
    async begin(email: string, from: string): Promise<{ succeeded(): Promise<void> }> {
      const who = email.trim().toLowerCase();
      try {
        await address.consume(from);
        await account.consume(who);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AgencyError("TOO_MANY", "Muitas tentativas. Aguarde alguns minutos e tente novamente.", {
          retryAfter,
          error: "slow_down",
        });
      }
      return {
        async succeeded() {
          await account.delete(who);
          await address.reward(from);
        },
      };
    },
  };
}
export type Throttle = ReturnType<typeof createThrottle>;
