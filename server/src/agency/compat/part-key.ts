import { createHash } from "node:crypto";
import { LONGEST_KEY } from "@soleira/schema/session/idempotency-key";

/** The key of one of several calls that one change takes, no longer than an agency accepts. */
export function partKey(key: string, part: string): string {
  const whole = `${key}:${part}`;
  return whole.length > LONGEST_KEY ? createHash("sha256").update(whole).digest("base64url") : whole;
}
