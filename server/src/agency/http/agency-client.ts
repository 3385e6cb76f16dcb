import { REQUEST_ID_HEADER } from "@soleira/schema/session/request-id";
import type * as z from "zod";
import { unreadableOf } from "../compat/unreadable";
import { answered } from "../compat/written";
import { AgencyError, refusal } from "./agency-error";
import type { Path } from "./path";
import type { Dated, ReadOptions, Upstream, WriteOptions } from "./upstream";

/** On whose behalf the agency is called. */
export type TokenSource = {
  /** The access token; SESSION_OVER for nobody, ENTERPRISE_MISMATCH when the page shows another enterprise. */
  token(): Promise<string>;
  /** Another token after the agency refused this one with 4016; SESSION_OVER where there is none. */
  renew(refused: string): Promise<string>;
  /** The same for all tokens of one session: what it wrote with one it reads with the next. The token where absent. */
  owner?: string;
};

/** Calls of the agency that one GraphQL operation may make. */
const BUDGET = 120;

/** One operation's way to the agency: its token, one renewal of it, and a bound on the number of calls. */
export class AgencyClient {
  readonly features: Upstream["features"];
  readonly #upstream: Upstream;
  readonly #source: TokenSource;
  readonly #headers: Record<string, string>;
  #token: Promise<string> | undefined;
  #left = BUDGET;
  readonly #incomplete = new Set<object>();

  constructor(upstream: Upstream, source: TokenSource, requestId: string) {
    this.#upstream = upstream;
    this.#source = source;
    this.#headers = { [REQUEST_ID_HEADER]: requestId };
    this.features = upstream.features;
  }

  async read<S extends z.ZodType>(path: Path, shape: S, options: ReadOptions = {}): Promise<z.output<S>> {
    return (await this.readDated(path, shape, options)).data;
  }

  async readDated<S extends z.ZodType>(
    path: Path,
    shape: S,
    options: ReadOptions = {},
  ): Promise<Dated<z.output<S>>> {
    const answer = await this.#withToken((token) =>
      this.#upstream.read(token, path, shape, options, this.#headers, this.#source.owner),
    );
    const list: unknown = answer.data;
    if (!options.counted && typeof list === "object" && list && unreadableOf(list) > 0)
      this.#incomplete.add(list);
    return answer;
  }

  /** Rows that nobody could read, of the lists that have no field to say so: columns, temperatures, reasons, people. */
  get unreadable(): number {
    return [...this.#incomplete].reduce((sum, list) => sum + unreadableOf(list), 0);
  }

  /** `read` finds the thing again where the agency answers less than it; its id is known where the agency said one. */
  async write<S extends z.ZodType>(
    method: "POST" | "PUT" | "DELETE",
    path: Path,
    shape: S,
    options: WriteOptions = {},
    read: (id: string | undefined) => Promise<z.output<S> | undefined> = async () => undefined,
  ): Promise<z.output<S>> {
    const written = await this.#withToken((token) =>
      this.#upstream.write(token, method, path, shape, options, this.#headers, this.#source.owner),
    );
    return answered(written, `${method} ${path.name}`, read);
  }

  /** Throws unless there is a credential that could be used. */
  async signedIn(): Promise<void> {
    this.#token ??= this.#source.token();
    await this.#token;
  }

  async #withToken<T>(call: (token: string) => Promise<T>): Promise<T> {
    if (this.#left-- <= 0)
      throw new AgencyError({ code: "TOO_COMPLEX", message: "A consulta pede dados demais de uma vez." });
    this.#token ??= this.#source.token();
    const token = await this.#token;
    try {
      return await call(token);
    } catch (error) {
      if (!(error instanceof AgencyError) || error.code !== "SESSION_OVER") throw error;
      this.#token = this.#source.renew(token);
      return call(await this.#token);
    }
  }
}

/** Nobody: every call is SESSION_OVER. */
export const anonymous: TokenSource = {
  token: () => Promise.reject(refusal("SESSION_OVER")),
  renew: () => Promise.reject(refusal("SESSION_OVER")),
};
