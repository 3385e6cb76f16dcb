import type * as z from "zod";
import type { AgencyError } from "./agency-error";
import type { Query } from "./path";

/** What a call was answered. */
export type Answer = {
  /** Parsed JSON, or the text that was asked for; undefined where a write (or a 204) said nothing. */
  body: unknown;
  /** Where the agency put what it made, as it said it. */
  location: string | null;
  /** The agency's clock, in whole seconds; null where it sends none. */
  date: number | null;
};

export type Refused = {
  /** Method and path template. */
  call: string;
  status: number;
  /** Parsed JSON; undefined for another type or none. */
  body: unknown;
  /** Its media type, without parameters; undefined where it says none. */
  type?: string;
  /** Milliseconds to wait, where the agency says so. */
  retryAfter?: number;
  /** Whether the request carried an idempotency key. */
  keyed: boolean;
};

/** What a write answered: the thing, or at most which one it is, to be read again. */
export type Written<T> = { data: T; id?: undefined } | { data?: undefined; id: string | undefined };

/** How an agency asks and answers, as far as the code that fetches depends on it. Implemented in agency/answers. */
export type Dialect = {
  /** A query with its page counted as the agency counts. */
  toQuery(query: Query | undefined): Query | undefined;
  /** What a read answered, in its shape. @throws AgencyError UPSTREAM_UNREADABLE for another shape */
  parseAnswer<S extends z.ZodType>(call: string, shape: S, answer: Answer, query?: Query): z.output<S>;
  parseWritten<S extends z.ZodType>(call: string, shape: S, answer: Answer): Written<z.output<S>>;
  /** The error that anything but success means. */
  readRefusal(refused: Refused): AgencyError;
  /** Sends a write at most once a key, for an agency that keeps no keys; `call` is what a repeat must equal. */
  runOnce(key: string, call: unknown[], send: () => Promise<Answer>): Promise<Answer>;
};
