import type { FieldError } from "@soleira/schema/error/codes";
import { CONTROL_TEXT, hasControls, withoutControls } from "@soleira/schema/input/text";
import * as z from "zod";
import { ApiError, invalid, notFound } from "../error/api-error";

z.config(z.locales.pt());

/** An id of ours in a path. Anything else cannot exist. */
export const OwnId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
/** `{id}` of a path. */
export const IdParams = z.object({ id: OwnId });
/** The same, or the uuid of an attendance (docs/product/attendances.md#ids). */
export const IdOrUuidParams = z.object({ id: z.union([OwnId, z.uuid()]) });

/** Query of lists that an agency keeps (ours): those of a unit whose attendances the caller sees, their own without it. */
export const UnitQuery = z.object({ enterprise: z.string().optional() });

/** The number of an id in a query or body. @throws 400/4001 naming the field. */
export function ownId(value: string, field: string, message: string): number {
  const parsed = OwnId.safeParse(value);
  if (!parsed.success) throw invalid(field, message);
  return parsed.data;
}

/** The path of the first string with a control character or half a surrogate pair, null without any. */
function unkeepable(value: unknown, path: string[] = []): string[] | null {
  if (typeof value === "string") return hasControls(value) || /\p{Surrogate}/u.test(value) ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = unkeepable(key, path) ?? unkeepable(inner, [...path, key]);
    if (found) return found;
  }
  return null;
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

/** The first thing that is wrong with each field. */
function fieldsOf(error: z.ZodError): FieldError[] {
  const messages = new Map<string, string>();
  for (const { path, message } of error.issues.slice(0, 50)) {
    const field = path.map(String).join(".");
    if (!messages.has(field)) messages.set(field, message);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

/** The parsed value. @throws 400/4001 with every wrong field. */
export function parse(shape: z.ZodType | undefined, value: unknown): unknown {
  const bad = unkeepable(value);
  if (bad) throw invalid(bad.join("."), CONTROL_TEXT);
  if (!shape) return undefined;
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error);
  throw new ApiError("INVALID", fields[0]?.message ?? "Dados inválidos.", { fields });
}

/** Parsed path parameters. @throws 404/4004 */
export function parseParams(shape: z.ZodType | undefined, value: unknown): unknown {
  if (unkeepable(value)) throw notFound();
  if (!shape) return undefined;
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
