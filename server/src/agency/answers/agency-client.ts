import type { RestCall } from "@soleira/schema/rest/call";
import { REQUEST_ID_HEADER } from "@soleira/schema/session/request-id";
import type * as z from "zod";
import { AgencyError, notDone, stopped, unauthenticated, unavailable } from "../http/agency-error";
import type { File } from "../http/exchange";
import { type Path, pathOf } from "../http/path";
import type { Dated } from "../http/shared-reads";
import { type Ends, stopAll } from "../http/stop";
import type { ReadOptions as Options, Sender, Upload, WriteMethod, WriteOptions } from "../http/upstream";
import type { AgencyApi } from "./agency-api";
import { unreadableOf } from "./unreadable";
import { answered } from "./written";

/** On whose behalf the agency is called. */
export type TokenSource = {
  /** The access token; UNAUTHENTICATED without a credential, SESSION_OVER when it has ended, ENTERPRISE_MISMATCH when the page shows another enterprise. */
  token(): Promise<string>;
  /** Another token after the agency refused this one with 4016; SESSION_OVER where there is none. */
  renew(refused: string): Promise<string>;
  /** The same for all tokens of one session: what it wrote with one it reads with the next. The token where absent. */
  owner?: string;
};
export type ReadOptions = Options & {
  /** What could not be read of this list is shown by a field of the graph, as a page's `unreadable`. */
  counted?: boolean;
  /** Goes on when the operation was answered without it, for who asks for it next; not when the caller is gone. */
  kept?: boolean;
};

/**
 * What a call is given; `key` makes a change safe to repeat, `read` finds the thing again where the agency answers less
 * than it.
 */
type Given<C extends RestCall> = (C extends { params: infer P extends z.ZodType }
  ? { params: z.input<P> }
  : object) &
  (C extends { query: infer Q extends z.ZodType } ? { query?: Partial<z.input<Q> | z.output<Q>> } : object) &
  (C extends { unit: true } ? { query?: { enterprise?: string | undefined } } : object) &
  (C extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : object) &
  (C["method"] extends "get"
    ? Omit<ReadOptions, "query">
    : { key?: string; read?: (id: string | undefined) => Promise<z.output<C["answer"]> | undefined> });
type AnyGiven = ReadOptions & {
  params?: Record<string, string>;
  body?: unknown;
  key?: string;
  read?: (id: string | undefined) => Promise<unknown>;
};
const WRITE_METHOD = { post: "POST", put: "PUT", delete: "DELETE" } as const;

/**
 * Calls of the agency that one GraphQL operation may make: as many as it may be estimated to make
 * (docs/product/limits.md#cost). More are only made for an agency that needs several where another needs one.
 */
const BUDGET = 200;

const TOO_MANY_CALLS = `A consulta pede dados demais de uma vez: mais de ${BUDGET} chamadas. Peça páginas menores.`;

/** One operation's way to the agency: its token, one renewal of it, and a bound on the number of calls. */
export class AgencyClient {
  readonly api: AgencyApi;
  readonly #source: TokenSource;
  readonly #requestId: string;
  #token: Promise<string> | undefined;
  readonly #ends: Ends | undefined;
  #left = BUDGET;
  #calls = 0;
  readonly #incomplete = new Set<object>();
  readonly #counted = new Set<object>();

  /** With `ends` its reads stop there. */
  constructor(api: AgencyApi, source: TokenSource, requestId: string, ends?: Ends) {
    this.#ends = ends;
    this.api = api;
    this.#source = source;
    this.#requestId = requestId;
  }

  async read<S extends z.ZodType>(path: Path, shape: S, options: ReadOptions = {}): Promise<z.output<S>> {
    return (await this.readDated(path, shape, options)).data;
  }

  /** Makes a call as `schema` describes it. */
  async call<C extends RestCall>(
    call: C,
    ...given: object extends Given<C> ? [Given<C>?] : [Given<C>]
  ): Promise<z.output<C["answer"]>>;
  async call(
    call: RestCall,
    { params, query, body, key, read, ...options }: AnyGiven = {},
  ): Promise<unknown> {
    const at = pathOf(call.path, params);
    if (call.method === "get") return this.read(at, call.answer, { query, ...options });
    // Where nothing is to be answered, whatever another agency says beside 2xx is that.
    const none = async () => (call.status === 204 ? null : undefined);
    return this.write(WRITE_METHOD[call.method], at, call.answer, { query, body, key }, read ?? none);
  }

  async readDated<S extends z.ZodType>(
    path: Path,
    shape: S,
    { counted, kept, ...options }: ReadOptions = {},
  ): Promise<Dated<z.output<S>>> {
    const stop = kept ? this.#ends?.gone : this.#ends?.answered;
    const answer = await inTime(this.#ends?.last, path, () =>
      this.#withToken((sender) => {
        if (stop?.stopped) throw stopped();
        return this.api.read({ ...sender, stop }, path, shape, options);
      }),
    );
    const list: unknown = answer.data;
    if (typeof list === "object" && list && unreadableOf(list) > 0)
      (counted ? this.#counted : this.#incomplete).add(list);
    return answer;
  }

  /** Calls so far; none for an answer that was remembered, or on its way to another operation. */
  get calls(): number {
    return this.#calls;
  }

  /**
   * Rows that could not be read, of the lists that have no field to show it: columns, temperatures, reasons, people.
   */
  get unreadable(): number {
    return sumOf(this.#incomplete);
  }

  /** The same of lists with a field for it, which may not have been asked for. */
  get unreadableCounted(): number {
    return sumOf(this.#counted);
  }

  /** `read` finds the thing again where the agency answers less than it; its id is known where the agency gave one. */
  async write<S extends z.ZodType>(
    method: WriteMethod,
    path: Path,
    shape: S,
    options: WriteOptions = {},
    read: (id: string | undefined) => Promise<z.output<S> | undefined> = async () => undefined,
  ): Promise<z.output<S>> {
    const written = await this.#withToken((sender) => this.api.write(sender, method, path, shape, options));
    return answered(written, `${method} ${path.name}`, read);
  }

  /** A file, its bytes as they come; it ends when the caller is gone. */
  file(path: Path): Promise<File> {
    const stop = this.#ends?.gone;
    return this.#withToken((sender) => {
      if (stop?.stopped) throw stopped();
      return this.api.file({ ...sender, stop }, path);
    });
  }

  /**
   * Sends a file on. Its bytes come once, so that no token is renewed for it: a read before it does that. `read` finds
   * the thing again where the agency answers less than it.
   */
  async upload<S extends z.ZodType>(
    method: "POST" | "PUT",
    path: Path,
    shape: S,
    file: Upload,
    read: () => Promise<z.output<S> | undefined>,
  ): Promise<z.output<S>> {
    this.#token ??= this.#source.token();
    const written = await this.api.upload(this.#sender(await this.#token), method, path, shape, file);
    return answered(written, `${method} ${path.name}`, read);
  }

  /** Names what is odd in the log, under the operation's id. */
  logWarning(text: string): void {
    this.api.log.warn({ requestId: this.#requestId }, text);
  }

  /** Throws unless there is a credential that could be used. */
  async signedIn(): Promise<void> {
    this.#token ??= this.#source.token();
    await this.#token;
  }

  async #withToken<T>(call: (sender: Sender) => Promise<T>): Promise<T> {
    if (this.#left-- <= 0) {
      if (this.#ends) stopAll(this.#ends);
      throw new AgencyError({ code: "TOO_COMPLEX", message: TOO_MANY_CALLS });
    }
    this.#token ??= this.#source.token();
    const token = await this.#token;
    try {
      return await call(this.#sender(token));
    } catch (error) {
      if (!(error instanceof AgencyError) || error.code !== "SESSION_OVER") throw error;
      this.#token = this.#source.renew(token);
      return call(this.#sender(await this.#token));
    }
  }

  #sender(token: string): Sender {
    return {
      token,
      owner: this.#source.owner ?? token,
      headers: { [REQUEST_ID_HEADER]: this.#requestId },
      called: () => {
        this.#calls++;
      },
    };
  }
}

const sumOf = (lists: ReadonlySet<object>): number =>
  [...lists].reduce((sum, list) => sum + unreadableOf(list), 0);

/** A read that the operation waits for until then and no longer; what was not begun by then is not begun. */
async function inTime<T>(last: number | undefined, { name }: Path, read: () => Promise<T>): Promise<T> {
  if (last === undefined) return read();
  const left = last - Date.now();
  const late = () => notDone(unavailable(`GET ${name} came too late for the operation`));
  if (left <= 0) throw late();
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), left);
  });
  try {
    return await Promise.race([read(), end]);
  } finally {
    clearTimeout(timer);
  }
}

/** Without a credential: every call is UNAUTHENTICATED. */
export const anonymous: TokenSource = {
  token: () => Promise.reject(unauthenticated()),
  renew: () => Promise.reject(unauthenticated()),
};
