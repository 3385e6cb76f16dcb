import type { Readable } from "node:stream";
import type * as z from "zod";
import type { Log } from "../../log";
import type { Metrics } from "../../metrics/metrics";
import { inCallSpan } from "../../tracing/spans";
import { AgencyError, failedChange, stopped } from "./agency-error";
import { basicOf } from "./basic";
import { createBreakers } from "./breaker";
import { createCallerSlots } from "./caller-slots";
import type { Answer, Dialect, Written } from "./dialect";
import { exchange, exchangeFile, type File, type Request } from "./exchange";
import { type Path, type Query, search } from "./path";
import { retryOnReset, WRITE_DEADLINE, withRetries } from "./retry";
import { createSeenCalls } from "./seen-calls";
import { createSharedReads, type Dated } from "./shared-reads";
import type { Stop } from "./stop";

const READ_DEADLINE = 5_000;
/** A file: from its last bytes to the next, or to the answer, and for all of it. */
const FILE = { deadline: 30_000, longest: 660_000 };
const TRIES = 3;
const JSON_TYPE = "application/json";

/** In whose name a call is made. */
export type Sender = {
  token: string;
  /** The same for all tokens of one session: what it wrote with one it reads with the next. */
  owner: string;
  headers: Record<string, string>;
  /** For reads only. */
  stop?: Stop;
  /** A call begins; not run for what is remembered, or for what another has asked for. */
  called?(): void;
};
/** Who calls without a session: `owner` is whose turn it is, and whose failures open a breaker. */
export type Stranger = { owner: string; headers: Record<string, string> };
export type ReadOptions = {
  query?: Query;
  /** Milliseconds that this token may see the same answer, whatever happens: for what changes rarely. */
  ttl?: number;
  /** Asks the agency past what is remembered. */
  anew?: boolean;
};
export type WriteOptions = {
  query?: Query;
  body?: unknown;
  key?: string;
  /** What the caller gave, where `body` is completed from what the agency answers at the moment. */
  given?: unknown;
  /** It changes nothing, and is no GET since its secret is for no address. */
  reads?: boolean;
};
/** A file that is sent on as it comes. */
export type Upload = { bytes: Readable; type: string; length: number; key: string; query?: Query };
export type WriteMethod = "POST" | "PUT" | "DELETE";

export type UpstreamSettings = {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Whether the agency keeps idempotency keys: only then is a write tried again. */
  keepsKeys: boolean;
  dialect: Dialect;
  log: Log;
  metrics: Metrics;
};
export type Upstream = ReturnType<typeof createUpstream>;

/** The agency API, as all callers share it: connections, breakers, coalesced reads, and a short memory per token. */
export function createUpstream(settings: UpstreamSettings) {
  const { url, clientId, clientSecret, keepsKeys, dialect, log, metrics } = settings;
  const breakers = createBreakers(log, metrics);
  const slots = createCallerSlots();
  // A file may take minutes: behind eight of them no other call of theirs waits.
  const fileSlots = createCallerSlots();
  const reads = createSharedReads();
  const seen = createSeenCalls();
  const ownCredential = basicOf(clientId, clientSecret);

  const direct = (request: Request) =>
    seen.note(request.name, (onStatus) =>
      inCallSpan({ ...request, onStatus }, (traced) =>
        metrics.call(request.name, () => exchange(traced, dialect.readRefusal), codeOf),
      ),
    );
  /** One call for this owner, in their turn and by the call's breaker. */
  const send = (owner: string, request: Request): Promise<Answer> =>
    slots.run(
      owner,
      request.deadline,
      async (deadline) => {
        if (request.stop?.stopped) throw stopped();
        return breakers.run(request.name, owner, () => direct({ ...request, deadline }));
      },
      request.method === "GET",
    );
  /** The same of a file. What it waited for its turn does not count: it takes as long as its bytes flow. */
  const inTurn = <T>(
    owner: string,
    request: Omit<Request, "deadline">,
    run: (whole: Request) => Promise<T>,
  ) =>
    fileSlots.run(owner, FILE.deadline, () =>
      breakers.run(request.name, owner, () => run({ ...request, ...FILE })),
    );
  const fileOf = (owner: string, request: Request, called?: () => void): Promise<File> => {
    called?.();
    return inTurn(owner, request, (whole) =>
      seen.note(request.name, (onStatus) =>
        inCallSpan({ ...whole, onStatus }, (traced) =>
          metrics.call(request.name, () => exchangeFile(traced, dialect.readRefusal), codeOf),
        ),
      ),
    );
  };
  const get = (path: Path, headers: Record<string, string>, target = path.url): Request => ({
    name: `GET ${path.name}`,
    method: "GET",
    url: url + target,
    headers,
    deadline: READ_DEADLINE,
  });

  return {
    log,
    /** What each call was last answered. */
    seen,

    /**
     * A read with one token: equal ones under way are one call; with a `ttl` the answer is remembered for that long.
     */
    read<S extends z.ZodType>(
      { token, owner, headers, stop, called }: Sender,
      path: Path,
      shape: S,
      { query, ...options }: ReadOptions,
    ): Promise<Dated<z.output<S>>> {
      const target = path.url + search(dialect.toQuery(query));
      return reads.read({ ...options, token, owner, target, stop }, async (stopShared) => {
        const request = get(
          path,
          { ...headers, authorization: `Bearer ${token}`, accept: JSON_TYPE },
          target,
        );
        const startedAt = Date.now();
        called?.();
        const answer = await retryOnReset((fresh) => send(owner, { ...request, fresh, stop: stopShared }));
        const data = dialect.parseAnswer(request.name, shape, answer, query);
        return { data, asOf: asOf(startedAt, answer.date) };
      });
    },

    /** Something changed: later reads see it. */
    changed: reads.changed,

    /**
     * A write with one token, on a fresh connection: on a kept one it may be lost without a sign.
     * Tried again (at most 3 times in all, 10 s in all) only under an idempotency key. What fails says whether it may have been done.
     */
    async write<S extends z.ZodType>(
      { token, owner, headers, called }: Sender,
      method: WriteMethod,
      path: Path,
      shape: S,
      { query, body, key, given = body }: WriteOptions,
    ): Promise<Written<z.output<S>>> {
      const name = `${method} ${path.name}`;
      const safe = key !== undefined && keepsKeys;
      const request = {
        name,
        method,
        fresh: true,
        url: url + path.url + search(query),
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          accept: JSON_TYPE,
          ...(body === undefined ? {} : { "content-type": JSON_TYPE }),
          ...(safe ? { "idempotency-key": key } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      };
      const sent = () => withRetries(safe ? TRIES : 1, (deadline) => send(owner, { ...request, deadline }));
      reads.written(owner);
      called?.();
      try {
        const answer = await (safe || !key
          ? sent()
          : dialect.runOnce(`${owner} ${key}`, [method, request.url, given], sent));
        return dialect.parseWritten(name, shape, answer);
      } catch (error) {
        throw failedChange(error, key, keepsKeys);
      } finally {
        reads.written(owner);
      }
    },

    /** A file with one token, its bytes as they come. */
    async file({ token, owner, headers, stop, called }: Sender, path: Path): Promise<File> {
      const sent = { ...headers, authorization: `Bearer ${token}` };
      return fileOf(owner, { ...get(path, sent), stop }, called);
    },

    /** The same of who knows a secret in its address. */
    openFile: ({ owner, headers }: Stranger, path: Path, query?: Query): Promise<File> =>
      fileOf(owner, get(path, { ...headers, authorization: ownCredential }, path.url + search(query))),

    /** Sends a file on, once: its bytes come once. */
    async upload<S extends z.ZodType>(
      { token, owner, headers, called }: Sender,
      method: "POST" | "PUT",
      path: Path,
      shape: S,
      { bytes, type, length, key, query }: Upload,
    ): Promise<Written<z.output<S>>> {
      const name = `${method} ${path.name}`;
      const request = {
        name,
        method,
        fresh: true,
        url: url + path.url + search(query),
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          accept: JSON_TYPE,
          "content-type": type,
          "content-length": String(length),
          ...(keepsKeys ? { "idempotency-key": key } : {}),
        },
        body: bytes,
      };
      called?.();
      try {
        return dialect.parseWritten(name, shape, await inTurn(owner, request, direct));
      } catch (error) {
        throw failedChange(error, key, keepsKeys);
      } finally {
        reads.written(owner);
      }
    },

    /**
     * POST with the client's own credential, form-encoded: tokens and their end. Tried once, on a fresh connection, and
     * by no breaker: the caller is not known yet.
     */
    async grant<S extends z.ZodType>(
      path: Path,
      shape: S,
      form: Record<string, string>,
      headers: Record<string, string>,
      deadline = WRITE_DEADLINE,
    ): Promise<z.output<S>> {
      const name = `POST ${path.name}`;
      const answer = await direct({
        name,
        method: "POST",
        fresh: true,
        url: url + path.url,
        headers: {
          ...headers,
          authorization: ownCredential,
          accept: JSON_TYPE,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams(form).toString(),
        deadline,
      });
      return dialect.parseAnswer(name, shape, answer);
    },

    /**
     * A call of who knows a secret in its address. The client's own credential says that the forwarded address is the
     * caller's. A write is tried again under its key alone; nothing is shared or remembered.
     */
    async open<S extends z.ZodType>(
      { owner, headers }: Stranger,
      method: "GET" | WriteMethod,
      path: Path,
      shape: S,
      { query, body, key, reads: changesNothing = false }: WriteOptions = {},
    ): Promise<z.output<S>> {
      const name = `${method} ${path.name}`;
      const safe = key !== undefined && keepsKeys;
      const request = {
        name,
        method,
        fresh: true,
        url: url + path.url + search(query),
        headers: {
          ...headers,
          authorization: ownCredential,
          accept: JSON_TYPE,
          ...(body === undefined ? {} : { "content-type": JSON_TYPE }),
          ...(safe ? { "idempotency-key": key } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      };
      try {
        const answer = await withRetries(safe ? TRIES : 1, (deadline) =>
          send(owner, { ...request, deadline }),
        );
        return dialect.parseAnswer(name, shape, answer);
      } catch (error) {
        throw method === "GET" || changesNothing ? error : failedChange(error, key, keepsKeys);
      }
    },

    /** A text of the agency behind a secret path, without any credential; the path counts as its caller. */
    async text(path: Path, answerType: string, query?: Query): Promise<string> {
      const request = { ...get(path, { accept: answerType }, path.url + search(query)), answerType };
      return String((await retryOnReset((fresh) => send(path.url, { ...request, fresh }))).body);
    },

    /** A document elsewhere (remote configuration, posts), with a credential of that place alone, where it has one. */
    async document<S extends z.ZodType>(
      address: string,
      shape: S,
      { name, credential }: { name: string; credential?: string | undefined },
    ): Promise<z.output<S>> {
      const request = {
        name,
        method: "GET" as const,
        url: address,
        headers: { accept: JSON_TYPE, ...(credential && { authorization: credential }) },
        deadline: READ_DEADLINE,
      };
      const answer = await retryOnReset((fresh) => direct({ ...request, fresh }));
      return dialect.parseAnswer(request.name, shape, answer);
    },

    /** Whether the agency answers at its address within 1.5 s; what it answers does not matter. */
    async reachable(): Promise<boolean> {
      const ready = { url: "/health/ready", name: "/health/ready" };
      return direct({ ...get(ready, {}), deadline: 1_500, fresh: true }).then(
        () => true,
        (error: unknown) => error instanceof AgencyError && !error.details.unreachable,
      );
    },
  };
}

/** What became of a call that failed: the error's code, or that nobody waited for it any more. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof AgencyError)) return "INTERNAL";
  return error.details.stopped ? "STOPPED" : error.code;
};

/**
 * The agency read its data after this moment of its own clock. Where the two clocks agree the gateway's finer one is
 * taken, else the answer's date less what the exchange took.
 */
const asOf = (startedAt: number, date: number | null): string => {
  const now = Date.now();
  const skewed = date !== null && Math.abs(now - date) > 2_000;
  return new Date(skewed ? date - (now - startedAt) : startedAt).toISOString();
};
