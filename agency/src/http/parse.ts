import type { FieldError } from "@soleira/schema/error/codes";
import { messageOf } from "@soleira/schema/input/messages";
import { CONTROL_TEXT, hasControls, withoutControls } from "@soleira/schema/input/text";
import { OwnId } from "@soleira/schema/rest/params";
import * as z from "zod";
import { invalidFields } from "../error/all-fields";
import { invalid, notFound } from "../error/api-error";

z.config({ localeError: messageOf });

/** Query of lists that an agency keeps (ours): those of a unit whose attendances the caller sees, their own without it. */
export const UnitQuery = z.object({ enterprise: z.string().optional() });

/** The number of an id in a query or body. @throws 400/4001 naming the field. */
export function ownId(value: string, field: string, message: string): number {
  const parsed = OwnId.safeParse(value);
  if (!parsed.success) throw invalid(field, message);
  return parsed.data;
}

/** The paths of the strings with a control character or half a surrogate pair. */
function unkeepable(value: unknown, path: string[] = []): string[] {
  if (typeof value === "string")
    return hasControls(value) || /\p{Surrogate}/u.test(value) ? [path.join(".")] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...unkeepable(key, path),
    ...unkeepable(inner, [...path, key]),
  ]);
}

/** The same value with spaces for control characters, in texts and keys alike. */
export function cleaned(value: unknown): unknown {
  if (typeof value === "string") return withoutControls(value).replace(/\p{Surrogate}/gu, "\ufffd");
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [String(cleaned(key)), cleaned(inner)]),
  );
}

/** What names single things, or where a program goes on: of none of them is not of all. */
const NAMING: readonly string[] = ["ids", "external_id", "after", "since", "updated_since"];

/** A query without its empty filters: `status=&q=ana` asks what `q=ana` asks (docs/product/lists.md#conditions). */
export const withoutEmpty = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== "" || NAMING.includes(name)));

/** Fields that one refusal names. */
export const MOST_FIELDS = 20;

/** The first thing that is wrong with each field. */
function firstOfEach(found: FieldError[]): FieldError[] {
  const messages = new Map<string, string>();
  for (const { field, message } of found) if (!messages.has(field)) messages.set(field, message);
  return [...messages].slice(0, MOST_FIELDS).map(([field, message]) => ({ field, message }));
}

/** The parsed value. @throws 400/4001 with every wrong field. */
export function parse(shape: z.ZodType | undefined, value: unknown): unknown {
  const bad = unkeepable(value).map((field) => ({ field, message: CONTROL_TEXT }));
  const parsed = shape?.safeParse(value);
  const issues = parsed?.error?.issues.map(({ path, message }) => ({
    field: path.map(String).join("."),
    message,
  }));
  const fields = firstOfEach([...bad, ...(issues ?? [])]);
  if (fields.length > 0) throw invalidFields(fields);
  return parsed?.data;
}

/** Parsed path parameters. @throws 404/4004 */
export function parseParams(shape: z.ZodType | undefined, value: unknown): unknown {
  if (unkeepable(value).length > 0) throw notFound();
  if (!shape) return undefined;
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
