import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AgencyError, isLost, refusal, unavailable } from "../http/agency-error";
import type { Answer } from "../http/dialect";

/** Milliseconds that a key is known, and how many are. */
const KNOWN_FOR = 5 * 60_000;
const MOST = 1_000;

type Sent = { fingerprint: string; answer: Promise<Answer>; lost: boolean };

/**
 * Writes of the last minutes by caller and key, for an agency that knows no keys: a caller that lost the answer of one
 * asks again (docs/product/other-agencies.md#repeats).
 */
export function createRepeats() {
  const known = new LRUCache<string, Sent>({ max: MOST, ttl: KNOWN_FOR });
  return {
    /**
     * Sends a call at most once for this key; `call` is what a repeat must have in common with it.
     * @throws AgencyError KEY_REUSED for another call, UPSTREAM_UNAVAILABLE (`outcomeUnknown`) where it is not known
     * what became of the first
     */
    runOnce(key: string, call: unknown[], send: () => Promise<Answer>): Promise<Answer> {
      const fingerprint = createHash("sha256").update(JSON.stringify(call)).digest("base64");
      const first = known.get(key);
      if (first && first.fingerprint !== fingerprint) throw refusal("KEY_REUSED");
      if (first?.lost) throw notSent();
      if (first) return first.answer;
      const sent: Sent = { fingerprint, answer: send(), lost: false };
      known.set(key, sent);
      sent.answer.catch((error) => {
        if (isLost(error)) sent.lost = true;
        // One that was refused, or never came there, may be tried again by who made it.
        else known.delete(key);
      });
      return sent.answer;
    },
  };
}

/** In whose words and with which key it is said: `failedChange`. */
const notSent = (): AgencyError =>
  new AgencyError({
    ...unavailable("a repeated call whose outcome is not known was not sent again").details,
    repeated: true,
  });
