import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { finished, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import fetch, { type Response } from "node-fetch";
import { AgencyError, notDone, stopped, unavailable, unreachable, unreadable } from "./agency-error";
import { Deadline } from "./deadline";
import type { Answer, Dialect } from "./dialect";
import type { Stop } from "./stop";

/** The largest answer that is read, counted after inflation. */
const MAX_ANSWER = 4 * 1024 * 1024;
/** Bytes of an answer from which on it is long: reading it takes milliseconds. */
const LONG_ANSWER = 32 * 1024;

export type Request = {
  /** Names the call in logs: method and path template. */
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  headers: Record<string, string>;
  /** A file goes on as it comes: such a call is sent once. */
  body?: string | Readable;
  /** Milliseconds for the whole exchange: connect, headers and body. */
  deadline: number;
  /** Of a file: the deadline counts from the last bytes that went on, and this is for the whole exchange. */
  longest?: number;
  /** On a connection of its own: what must not meet one that the agency has just closed. */
  fresh?: boolean;
  /** Media type of an answer that is plain text; JSON without one. */
  answerType?: string;
  /** Cuts a read off; a write is carried to its end. */
  stop?: Stop;
  /** An answer begins. */
  onStatus?: (status: number) => void;
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

/** A file of the agency. */
export type File = {
  /** As it comes; nothing of it is kept here. */
  bytes: Readable;
  type: string | null;
  /** Bytes, as the agency says it. */
  length: string | null;
  /** The agency's own `content-disposition`. */
  disposition: string | null;
};

/** Success of a write: another 2xx says that what came is not the answer, or not all of it. */
const WRITTEN: ReadonlySet<number> = new Set([200, 201, 202, 204]);

/**
 * One request and its answer. 200, 201, 202 and 204 of a write are success whatever they say; a read must answer JSON
 * (or the text that was asked for), or 204. Everything else is an AgencyError.
 */
export async function exchange(request: Request, readRefusal: Dialect["readRefusal"]): Promise<Answer> {
  const deadline = new Deadline(request.deadline, request.longest);
  const { body: sent } = request;
  // It begins to flow when this turn is over, and `fetch` reads it by then.
  if (sent instanceof Readable) sent.on("data", () => deadline.putOff());
  const goOn = request.stop?.onStop(() => deadline.pass());
  try {
    const response = await send(request, deadline);
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > LONG_ANSWER) await turnOfLong();
    const text = textOf(bytes);
    const type = response.headers.get("content-type");
    const json = parseJson(text, type);
    const plain = request.answerType && type?.startsWith(request.answerType) ? text : undefined;
    const body = request.answerType ? plain : json;
    const fine =
      request.method === "GET"
        ? response.ok && (body !== undefined || response.status === 204)
        : WRITTEN.has(response.status);
    if (fine)
      return {
        body,
        location: response.headers.get("location"),
        date: dateOf(response.headers.get("date")),
      };
    throw refusalOf(request, response, json, readRefusal);
  } catch (error) {
    throw failureOf(request, deadline, error);
  } finally {
    deadline.clear();
    goOn?.();
  }
}

let lastLong: Promise<unknown> = Promise.resolve();
/** Long answers are read one after the other, and whoever shares the loop has their turn between them. */
function turnOfLong(): Promise<unknown> {
  lastLong = lastLong.then(() => setImmediate());
  return lastLong;
}

/** One request whose answer is a file: its bytes are read by the caller, under the same deadline. */
export async function exchangeFile(request: Request, readRefusal: Dialect["readRefusal"]): Promise<File> {
  const deadline = new Deadline(request.deadline, request.longest);
  const goOn = request.stop?.onStop(() => deadline.pass());
  try {
    const response = await send(request, deadline);
    const { ok, headers } = response;
    const source = response.body as Readable | null;
    const type = headers.get("content-type");
    if (!ok || !source)
      throw refusalOf(request, response, parseJson(textOf(await response.arrayBuffer()), type), readRefusal);
    finished(source, () => {
      deadline.clear();
      goOn?.();
    });
    const bytes = Readable.from(flowing(source, deadline), { objectMode: false });
    // A caller who is gone before its first byte is asked for: the generator does not begin, and closes nothing.
    finished(bytes, () => source.destroy());
    return {
      bytes,
      type,
      length: headers.get("content-length"),
      disposition: headers.get("content-disposition"),
    };
  } catch (error) {
    deadline.clear();
    goOn?.();
    throw failureOf(request, deadline, error);
  }
}

/** The bytes, each of which puts the deadline off. */
async function* flowing(bytes: Readable, deadline: Deadline) {
  for await (const part of bytes) {
    deadline.putOff();
    yield part;
  }
}

/** The only call of `fetch`. */
const send = async (request: Request, deadline: Deadline): Promise<Response> => {
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
  request.onStatus?.(response.status);
  return response;
};

function refusalOf(
  { name, headers: sent }: Request,
  { status, headers }: Response,
  body: unknown,
  readRefusal: Dialect["readRefusal"],
) {
  const retryAfter = retryAfterOf(headers.get("retry-after"));
  const type = /^[\w.+-]+\/[\w.+-]+/.exec(headers.get("content-type") ?? "")?.[0];
  return readRefusal({ call: name, status, body, type, retryAfter, keyed: "idempotency-key" in sent });
}

const failureOf = (request: Request, deadline: Deadline, error: unknown) => {
  if (request.stop?.stopped) return stopped();
  // The caller is gone.
  if (request.body instanceof Readable && request.body.errored instanceof AgencyError)
    return request.body.errored;
  return deadline.aborted
    ? unreachable(`${request.name} took longer than ${request.deadline} ms`)
    : named(request, error);
};

const utf8 = new TextDecoder("utf-8", { fatal: true });
const western = new TextDecoder("windows-1252");

/**
 * JSON is UTF-8; of an older system it may be Latin-1, whatever its header says. A name must not be saved with letters
 * lost.
 */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return western.decode(bytes);
  }
}

export function parseJson(text: string, type: string | null): unknown {
  if (!type || !/[/+]json\b/i.test(type)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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

/** What came is too long, or is not packed as its header says. */
const NOT_TO_BE_READ = /^(?:max-size$|Z_)/;

/** No connection was made, so nothing was sent on it. */
const NEVER_SENT: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

function named({ name, method }: Request, error: unknown) {
  if (error instanceof Error && error.name === "AgencyError") return error;
  const code = codeOf(error);
  // Of a change it is not known what was answered.
  if (method === "GET" && NOT_TO_BE_READ.test(code))
    return unreadable(name, [{ field: "answer", expected: `at most ${MAX_ANSWER} bytes`, got: code }]);
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
