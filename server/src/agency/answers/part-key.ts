import { createHash } from "node:crypto";
import { LONGEST_KEY } from "@soleira/schema/session/idempotency-key";
import { AgencyError } from "../http/agency-error";

/** The key of one of several calls that one change takes, no longer than an agency accepts. */
export function partKey(key: string, part: string): string {
  const whole = `${key}:${part}`;
  return whole.length > LONGEST_KEY ? createHash("sha256").update(whole).digest("base64url") : whole;
}

/** The same call; where its outcome is not known the error names the key of the whole change. */
export async function asPart<T>(key: string, part: string, send: (key: string) => Promise<T>): Promise<T> {
  try {
    return await send(partKey(key, part));
  } catch (error) {
    if (!(error instanceof AgencyError) || error.details.idempotencyKey === undefined) throw error;
    throw new AgencyError({ ...error.details, idempotencyKey: key });
  }
}
