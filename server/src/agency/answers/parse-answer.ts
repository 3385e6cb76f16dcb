import type { Unreadable } from "@soleira/schema/error/codes";
import { EventPage } from "@soleira/schema/live/wire";
import type * as z from "zod";
import type { Log } from "../../log";
import { unreadable } from "../http/agency-error";
import { adapt } from "./adapt";
import { record } from "./json";
import { type Asked, asList, asThing, type ListField, listField } from "./lists";
import { logUnreadable } from "./log-unreadable";
import { countUnreadable } from "./unreadable";

/** Which answer is read, and how. */
export type Reading = {
  /** Method and path template. */
  call: string;
  log: Log;
  /** IANA zone of times that name none. */
  zone: string;
  /** The reference agency answered. */
  reference: boolean;
  asked?: Asked;
  /**
   * A list of which nothing can be read is empty: what is posted to us would only be posted again. A part of the log too:
   * who follows it would never come past it.
   */
  mayVanish?: boolean;
};

/**
 * What the agency answered, in the shape that it must have. An item of a list that cannot be read is left out, counted
 * (`unreadableOf`) and named in the log; where none can be read it is an error (docs/product/other-agencies.md#lists).
 * Anything else odd is an error.
 */
export function parseAnswer<S extends z.ZodType>(shape: S, answer: unknown, reading: Reading): z.output<S> {
  // Adapting costs five times a parse, and the reference agency's answers need none. Another's is adapted even where
  // the shape accepts it: the shape would drop what is optional and spelled in another way.
  const plain = reading.reference ? shape.safeParse(answer) : undefined;
  if (plain?.success) return plain.data;
  const field = listField(shape);
  const list = field && asList(shape, field, answer, reading.asked ?? {});
  if (field && list) return parseList(shape, field, list, reading);
  const thing = adapt(shape, asThing(shape, answer), reading.zone);
  const parsed = shape.safeParse(thing);
  if (parsed.success) return parsed.data;
  throw odd(parsed.error.issues, thing, reading);
}

/** The same of what a write answered; undefined where that is not the thing itself. */
export function parseWritten<S extends z.ZodType>(
  shape: S,
  answer: unknown,
  reading: Reading,
): { data: z.output<S> } | undefined {
  const plain = reading.reference ? shape.safeParse(answer ?? null) : undefined;
  if (plain?.success) return plain;
  const parsed = shape.safeParse(adapt(shape, asThing(shape, answer ?? null), reading.zone));
  return parsed.success ? { data: parsed.data } : undefined;
}

/** Beside a list, and null where it is not known: without them the list is what it is. */
const COUNTS = ["total", "totalPages", "proposalsAmount", "totals"] as const;

function parseList<S extends z.ZodType>(
  shape: S,
  field: ListField,
  list: Record<string, unknown>,
  { call, log, zone, mayVanish = shape === (EventPage as z.ZodType) }: Reading,
): z.output<S> {
  const whole = adapt(shape, list, zone) as Record<string, unknown[]>;
  const first = shape.safeParse(whole);
  if (first.success) return first.data;
  const { issues } = first.error;
  const unsure = COUNTS.filter((name) => issues.some(({ path }) => path[0] === name));
  if (unsure.length > 0) {
    logUnreadable(log, "odd counts beside the agency's list were left out", {
      call,
      fields: issues
        .filter(({ path }) => unsure.some((name) => name === path[0]))
        .map((issue) => describe(issue, whole)),
    });
    const counted = Object.entries(whole).filter(([name]) => !unsure.some((one) => one === name));
    return parseList(shape, field, Object.fromEntries(counted), {
      call,
      log,
      zone,
      mayVanish,
      reference: false,
    });
  }
  const items = whole[field] ?? [];
  const left = new Set(issues.map(({ path }) => (path[0] === field ? path[1] : undefined)));
  const rest = shape.safeParse({ ...whole, [field]: items.filter((_, index) => !left.has(index)) });
  if (!rest.success || (left.size === items.length && !mayVanish)) throw odd(issues, whole, { call, log });
  logUnreadable(log, "odd items of the agency's list were left out", {
    call,
    fields: issues.slice(0, 10).map((issue) => describe(issue, whole)),
    left: left.size,
  });
  return countUnreadable(rest.data as object, left.size) as z.output<S>;
}

function odd(issues: z.core.$ZodIssue[], answer: unknown, { call, log }: Pick<Reading, "call" | "log">) {
  const fields = issues.slice(0, 5).map((issue) => describe(issue, answer));
  logUnreadable(log, "the agency's answer could not be read", { call, fields });
  return unreadable(call, fields);
}

/** Where and what, never the value. */
export function describe(issue: z.core.$ZodIssue, answer: unknown): Unreadable["fields"][number] {
  const value = issue.path.reduce<unknown>(
    (inner, key) => (Array.isArray(inner) ? inner[Number(key)] : record(inner)?.[String(key)]),
    answer,
  );
  const field = issue.path.map(String).join(".") || "answer";
  return { field, expected: expectedOf(issue), got: typeOf(value) };
}

function expectedOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return issue.expected;
  if (issue.code === "invalid_format") return issue.format;
  if (issue.code === "invalid_value") return issue.values.map(String).slice(0, 10).join("|");
  if (issue.code === "invalid_union") return [...new Set(issue.errors.flat().map(expectedOf))].join("|");
  return issue.code;
}

const typeOf = (value: unknown): string =>
  value === null ? "null" : value === undefined ? "nothing" : Array.isArray(value) ? "array" : typeof value;
