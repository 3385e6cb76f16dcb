import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import fetch from "node-fetch";
import { notDone, stopped, unavailable, unreachable } from "./agency-error";
import { Deadline } from "./deadline";
import type { Dialect } from "./dialect";
import type { Stop } from "./stop";

/** The largest answer that is read, counted after inflation. */
const MAX_ANSWER = 4 * 1024 * 1024;

export type Request = {
  /** Names the call in logs: method and path template. */
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Milliseconds for the whole exchange: connect, headers and body. */
  deadline: number;
  /** On a connection of its own: what must not meet one that the agency has just closed. */
  fresh?: boolean;
  /** Media type of an answer that is plain text; JSON without one. */
  answerType?: string;
  /** Cuts a read off; a write is carried to its end. */
  stop?: Stop;
};
export type Answer = {
  /** Parsed JSON, or the text that was asked for; undefined where a write (or a 204) said nothing. */
  body: unknown;
  /** Where the agency put what it made, as it said it. */
  location: string | null;
  /** The agency's clock, in whole seconds; null where it sends none. */
  date: number | null;
};

// No bound on connections here: callers would queue behind each other. Each has a bound of their own (caller-slots.ts).
const kept = {
  "http:": new HttpAgent({ keepAlive: true }),
  "https:": new HttpsAgent({ keepAlive: true }),
};
// Without an agent of its own a request would share Node's global one, which keeps connections too. TLS sessions are
// resumed, so a fresh connection costs one round trip more.
const fresh = {
  "http:": new HttpAgent({ keepAlive: false }),
  "https:": new HttpsAgent({ keepAlive: false }),
};
const agentOf =
  (agents: typeof kept) =>
  ({ protocol }: URL) =>
    agents[protocol as keyof typeof agents];
const agentOfKept = agentOf(kept);
const agentOfFresh = agentOf(fresh);

/**
 * One request and its answer: the only call of `fetch`. A 2xx of a write is success whatever it says; a read must
 * answer JSON (or the text that was asked for), or 204. Everything else is an AgencyError.
 */
export async function exchange(request: Request, readRefusal: Dialect["readRefusal"]): Promise<Answer> {
  const deadline = new Deadline(request.deadline);
  const goOn = request.stop?.onStop(() => deadline.pass());
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      agent: request.fresh ? agentOfFresh : agentOfKept,
      redirect: "manual",
      size: MAX_ANSWER,
      // No page sends this: nothing has to be worked out for each call.
      referrer: "",
      signal: deadline,
    });
    const text = textOf(await response.arrayBuffer());
    const type = response.headers.get("content-type");
    const json = parseJson(text, type);
    const plain = request.answerType && type?.startsWith(request.answerType) ? text : undefined;
    const body = request.answerType ? plain : json;
    const said = body !== undefined || response.status === 204 || request.method !== "GET";
    if (response.ok && said)
      return {
        body,
        location: response.headers.get("location"),
        date: dateOf(response.headers.get("date")),
      };
    const { status, headers } = response;
    const retryAfter = retryAfterOf(headers.get("retry-after"));
    if (status >= 400 && status < 500)
      throw readRefusal({
        call: request.name,
        status,
        body: json,
        retryAfter,
        keyed: "idempotency-key" in request.headers,
      });
    throw refused(request.name, status, retryAfter);
  } catch (error) {
    if (request.stop?.stopped) throw stopped();
    throw deadline.aborted
      ? unreachable(`${request.name} took longer than ${request.deadline} ms`)
      : named(request.name, error);
  } finally {
    deadline.clear();
    goOn?.();
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
const western = new TextDecoder("windows-1252");

/**
 * JSON is UTF-8; of an older system it may be Latin-1, whatever its header says. A name must not be saved with letters
 * lost.
 */
function textOf(bytes: ArrayBuffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return western.decode(bytes);
  }
}

function parseJson(text: string, type: string | null): unknown {
  if (!type || !/[/+]json\b/i.test(type)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(name: string, status: number, retryAfter: number | undefined) {
  const what = status < 300 ? "another type" : status < 400 ? `a redirect (${status})` : `status ${status}`;
  const refuse = AWAY.has(status) ? unreachable : unavailable;
  return refuse(`${name} answered ${what}`, retryAfter);
}

/** What a proxy answers when the agency behind it is away. A 500 may be one caller's own doing. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);
/** No connection, or one that was cut off; other errors of node-fetch are about an answer that did come. */
const CUT_OFF: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ERR_STREAM_PREMATURE_CLOSE",
]);

/** No connection was made, so nothing was sent on it. */
const NEVER_SENT: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

function named(name: string, error: unknown) {
  if (error instanceof Error && error.name === "AgencyError") return error;
  const code = codeOf(error);
  const refuse = CUT_OFF.has(code) ? unreachable : unavailable;
  const failed = refuse(`${name} failed: ${code}`);
  return NEVER_SENT.has(code) ? notDone(failed) : failed;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : error instanceof Error && "type" in error && typeof error.type === "string"
      ? error.type
      : "unknown";

const dateOf = (header: string | null): number | null => {
  const at = Date.parse(header ?? "");
  return Number.isNaN(at) ? null : at;
};

const retryAfterOf = (header: string | null): number | undefined => {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
};
