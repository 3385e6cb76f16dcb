import { createHmac } from "node:crypto";
import { SIGNATURE_HEADER } from "@soleira/schema/live/wire";

/** The whole exchange must be over by then. */
const DEADLINE_MS = 5_000;

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">` (schema/src/live/wire.ts). */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;

/** Statuses that speak of these events and not of the receiver's health: the same again would be refused again. */
const OF_THE_EVENTS = [400, 413, 422];

/** Why a delivery was not taken, in a word fit for a log. */
type Refusal = {
  why: string;
  ofTheseEvents: boolean;
  /** Milliseconds after which the receiver asks for it again. */
  retryAfter?: number | undefined;
};

/** Posts a signed delivery; null when it was taken. */
export async function post(
  url: string,
  secret: string,
  body: object,
  stop: AbortSignal,
): Promise<Refusal | null> {
  const text = JSON.stringify(body);
  // Not AbortSignal.any: each would hang on the signal that lives as long as the process.
  const over = new AbortController();
  const end = () => over.abort();
  const timer = setTimeout(end, DEADLINE_MS);
  stop.addEventListener("abort", end);
  if (stop.aborted) end();
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
      signal: over.signal,
    });
    // The answer's text is not read; the connection is free once it is dropped.
    await response.body?.cancel();
    if (response.ok) return null;
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    return {
      why: `HTTP ${response.status}`,
      ofTheseEvents: OF_THE_EVENTS.includes(response.status),
      retryAfter: Number.isInteger(seconds) && seconds > 0 ? seconds * 1_000 : undefined,
    };
  } catch (error) {
    return { why: error instanceof Error ? error.name : "unknown", ofTheseEvents: false };
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", end);
  }
}
