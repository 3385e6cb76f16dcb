import { setTimeout as pause } from "node:timers/promises";
import { DEFAULT_ZONE } from "@soleira/schema/format/zone";
import type * as z from "zod";
import type { AgencyFeature } from "../../env";
import type { Log } from "../../log";
import { askedOf, pageFrom } from "../compat/pages";
import { createRepeats } from "../compat/repeats";
import { idIn } from "../compat/written";
import { AgencyError } from "./agency-error";
import { createBreakers } from "./breaker";
import { createCallerSlots } from "./caller-slots";
import { type Answer, exchange, type Request } from "./exchange";
import { Flights } from "./flight";
import { parseAnswer, parseWritten, type Reading } from "./parse-answer";
import { type Path, type Query, search } from "./path";
import { TtlCache } from "./ttl-cache";

const READ_DEADLINE = 5_000;
const WRITE_DEADLINE = 10_000;
/** One try of a write that may be tried again. */
const TRY_DEADLINE = 4_000;
const TRIES = 3;
export type ReadOptions = {
  query?: Query;
  /** Milliseconds that this token may see the same answer, whatever happens: for what changes rarely. */
  ttl?: number;
  /** An answer that others joined may still be joined for a moment, unless this caller writes or something happens. */
  linger?: boolean;
  /** What could not be read of this list is said by a field of the graph, as a page's `unreadable`. */
  counted?: boolean;
};
export type WriteOptions = {
  query?: Query;
  body?: unknown;
  key?: string;
  /** What the caller gave, where `body` is completed from what the agency tells at the moment. */
  given?: unknown;
};
/** An answer and the moment from which on changes may be missing in it. */
export type Dated<T> = { data: T; asOf: string };

export type UpstreamSettings = {
  url: string;
  clientId: string;
  clientSecret: string;
  features: ReadonlySet<AgencyFeature>;
  /** What the agency calls its first page; 1 when absent. */
  firstPage?: 0 | 1;
  /** Zone of its times that name none; America/Sao_Paulo when absent. */
  zone?: string;
  log: Log;
};
/** What a write answered: the thing, or at most which one it is, to be read again. */
export type Written<T> = { data: T; id?: undefined } | { data?: undefined; id: string | undefined };
export type Upstream = ReturnType<typeof createUpstream>;

/** The agency API, as all callers share it: connections, breakers, flights, and a short memory per token. */
export function createUpstream({
  url,
  clientId,
  clientSecret,
  features,
  firstPage = 1,
  zone = DEFAULT_ZONE,
  log,
}: UpstreamSettings) {
  const breakers = createBreakers(log);
  const slots = createCallerSlots();
  const flights = new Flights();
  const memory = new TtlCache<Dated<unknown>>(5_000);
  const repeats = createRepeats();
  /** Rises when a write of a caller begins and when it ends, so that no later read joins an earlier one. */
  const writes = new TtlCache<number>(10_000);
  /** Rises with every event: what was read before is then no longer shared. */
  let events = 0;
  const credential = `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString("base64")}`;

  /** One call for this caller, in their turn and by the call's breaker. */
  const send = (caller: string, request: Request): Promise<Answer> =>
    slots.run(caller, request.deadline, (deadline) =>
      breakers.run(request.name, caller, () => exchange({ ...request, deadline })),
    );
  const sendRead = (caller: string, request: Request): Promise<Answer> =>
    retryOnReset((fresh) => send(caller, { ...request, fresh }));

  async function fetchDated<S extends z.ZodType>(
    shape: S,
    reading: Reading,
    call: () => Promise<Answer>,
  ): Promise<Dated<z.output<S>>> {
    const startedAt = Date.now();
    const answer = await call();
    return { data: parseAnswer(shape, answer.body, reading), asOf: asOf(startedAt, answer.date) };
  }

  return {
    features,
    log,

    /** A read with one token: equal ones under way are one call; with a `ttl` the answer is remembered for that long. */
    async read<S extends z.ZodType>(
      token: string,
      path: Path,
      shape: S,
      { query, ttl, linger = false }: ReadOptions,
      headers: Record<string, string>,
      /** Whose writes it must not miss, whatever their token. */
      owner = token,
    ): Promise<Dated<z.output<S>>> {
      const target = path.url + search(pageFrom(firstPage, query));
      const key = `${token} ${target}`;
      const known = ttl ? memory.get(key) : undefined;
      if (known) return known as Dated<z.output<S>>;
      const flight = `${events} ${writes.get(owner) ?? 0} ${key}`;
      const joined = flights.join(flight);
      if (joined) return joined as Promise<Dated<z.output<S>>>;
      const name = `GET ${path.name}`;
      const request = {
        name,
        method: "GET" as const,
        url: url + target,
        headers: { ...headers, authorization: `Bearer ${token}`, accept: "application/json" },
        deadline: READ_DEADLINE,
      };
      const reading = { call: name, log, zone, asked: askedOf(query) };
      const answer = fetchDated(shape, reading, () => sendRead(owner, request));
      // Before the flight lands, so that nobody falls between the two.
      if (ttl) answer.then((value) => memory.set(key, value, ttl)).catch(() => undefined);
      flights.begin(flight, answer, linger);
      return answer;
    },

    /** Something changed: later reads see it. */
    changed(): void {
      events++;
    },

    /**
     * A write with one token, on a fresh connection: on a kept one it may be lost, and nobody knows whether it was.
     * Tried again (at most 3 times in all, 10 s in all) only under an idempotency key. Every 2xx is success.
     */
    async write<S extends z.ZodType>(
      token: string,
      method: "POST" | "PUT" | "DELETE",
      path: Path,
      shape: S,
      { query, body, key, given = body }: WriteOptions,
      headers: Record<string, string>,
      owner = token,
    ): Promise<Written<z.output<S>>> {
      const name = `${method} ${path.name}`;
      const safe = key !== undefined && features.has("idempotency");
      const request = {
        name,
        method,
        fresh: true,
        url: url + path.url + search(query),
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(safe ? { "idempotency-key": key } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      };
      const mark = () => writes.set(owner, (writes.get(owner) ?? 0) + 1, 3_600_000);
      const sent = () => withRetries(safe ? TRIES : 1, (deadline) => send(owner, { ...request, deadline }));
      mark();
      try {
        const answer = await (safe || !key
          ? sent()
          : repeats.runOnce(`${owner} ${key}`, [method, request.url, given], sent));
        return (
          parseWritten(shape, answer.body, { call: name, log, zone }) ?? {
            id: idIn(answer.body, answer.location),
          }
        );
      } finally {
        mark();
      }
    },

    /**
     * POST with the client's own credential, form-encoded: tokens and their end. Tried once, on a fresh connection, and
     * by no breaker: who asks is not known yet.
     */
    async grant<S extends z.ZodType>(
      path: Path,
      shape: S,
      form: Record<string, string>,
      headers: Record<string, string>,
      deadline = WRITE_DEADLINE,
    ): Promise<z.output<S>> {
      const name = `POST ${path.name}`;
      const answer = await exchange({
        name,
        method: "POST",
        fresh: true,
        url: url + path.url,
        headers: {
          ...headers,
          authorization: credential,
          accept: "application/json",
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams(form).toString(),
        deadline,
      });
      return parseAnswer(shape, answer.body, { call: name, log, zone });
    },

    /** A text of the agency behind a secret path, without any credential. */
    async text(path: Path, answerType: string): Promise<string> {
      const request = {
        name: `GET ${path.name}`,
        method: "GET" as const,
        url: url + path.url,
        headers: { accept: answerType },
        deadline: READ_DEADLINE,
        answerType,
      };
      // Whoever knows the path is the caller.
      return String((await sendRead(path.url, request)).body);
    },

    /** A document elsewhere (remote configuration), without any credential. */
    document: async <S extends z.ZodType>(address: string, shape: S): Promise<z.output<S>> => {
      const name = "GET remote configuration";
      const request = {
        name,
        method: "GET" as const,
        url: address,
        headers: { accept: "application/json" },
        deadline: READ_DEADLINE,
      };
      return (
        await fetchDated(shape, { call: name, log, zone }, () =>
          retryOnReset((fresh) => exchange({ ...request, fresh })),
        )
      ).data;
    },

    /** Whether the agency answers at its address within 1.5 s; what it says does not matter. */
    async reachable(): Promise<boolean> {
      const probe = {
        name: "GET /health/ready",
        method: "GET" as const,
        url: `${url}/health/ready`,
        headers: {},
        deadline: 1_500,
        fresh: true,
      };
      return exchange(probe).then(
        () => true,
        (error: unknown) => error instanceof AgencyError && !error.details.unreachable,
      );
    },
  };
}

/** A read whose kept-alive connection was closed under it is read once more, on a fresh one. */
async function retryOnReset(call: (fresh: boolean) => Promise<Answer>): Promise<Answer> {
  try {
    return await call(false);
  } catch (error) {
    const reset = error instanceof AgencyError && /ECONNRESET|EPIPE/.test(error.details.reason ?? "");
    if (reset) return call(true);
    throw error;
  }
}

/** Tries a call while the agency is not to be reached, within the deadline of a write. */
async function withRetries(tries: number, call: (deadline: number) => Promise<Answer>): Promise<Answer> {
  const end = Date.now() + WRITE_DEADLINE;
  for (let turn = 1; ; turn++) {
    const left = end - Date.now();
    try {
      return await call(turn < tries ? Math.min(left, TRY_DEADLINE) : left);
    } catch (error) {
      if (!(error instanceof AgencyError) || turn >= tries) throw error;
      const again = error.code === "UPSTREAM_UNAVAILABLE" || error.code === "TOO_MANY";
      const wait = error.details.retryAfter ?? 100 * 2 ** turn * (0.5 + Math.random());
      if (!again || Date.now() + wait >= end) throw error;
      await pause(wait);
    }
  }
}

/**
 * The agency read its data after this moment of its own clock. Where the two clocks agree the gateway's finer one is
 * taken, else the answer's date less what the exchange took.
 */
const asOf = (startedAt: number, date: number | null): string => {
  const now = Date.now();
  const skewed = date !== null && Math.abs(now - date) > 2_000;
  return new Date(skewed ? date - (now - startedAt) : startedAt).toISOString();
};
