import { createHmac } from "node:crypto";
import { SIGNATURE_HEADER } from "@soleira/schema/live/wire";

/** The whole exchange must be over by then. */
const DEADLINE_MS = 5_000;

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">` (schema/src/live/wire.ts). */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;

/** Posts a signed delivery; null when it was taken, else why not, in a word fit for a log. */
export async function post(
  url: string,
  secret: string,
  body: object,
  stop: AbortSignal,
): Promise<string | null> {
  const text = JSON.stringify(body);
  try {
    const response = await fetch(url, {
      method: "POST",
      body: text,
      headers: {
        "Content-Type": "application/json",
        // The real time: the receiver refuses a signature that is older than five minutes.
        [SIGNATURE_HEADER]: signatureOf(secret, Math.floor(Date.now() / 1000), text),
      },
      redirect: "error",
      signal: AbortSignal.any([stop, AbortSignal.timeout(DEADLINE_MS)]),
    });
    // Its words are nobody's business; the connection is free once they are dropped.
    await response.body?.cancel();
    return response.ok ? null : `HTTP ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : "unknown";
  }
}
