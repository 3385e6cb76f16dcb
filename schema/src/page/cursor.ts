import { createHash } from "node:crypto";
import type * as z from "zod";

/** What is wrong with a cursor, fit to show. */
export class CursorProblem extends Error {}

/** A change of the list's order or of one condition changes it. */
function digestOf(list: object): string {
  const given = Object.entries(list).filter(([, value]) => value !== undefined && value !== null);
  return createHash("sha256")
    .update(JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest("base64url")
    .slice(0, 10);
}

/**
 * Writes a place in a list as an opaque text (docs/product/lists.md#cursors). `list` is what makes it that list: its order
 * and its conditions.
 */
export const encodeCursor = (list: object, place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify([digestOf(list), ...place])).toString("base64url");

/** The place of a cursor. @throws CursorProblem for what is no cursor, and for one of another list */
export function decodeCursor<Place extends z.ZodType>(
  list: object,
  cursor: string,
  place: Place,
): z.output<Place> {
  const [digest, ...given] = partsOf(cursor);
  const parsed = place.safeParse(given);
  if (typeof digest !== "string") throw new CursorProblem("Cursor inválido.");
  if (digest !== digestOf(list))
    throw new CursorProblem("Este cursor é de uma lista com outra ordem ou outros filtros.");
  if (!parsed.success) throw new CursorProblem("Cursor inválido.");
  return parsed.data;
}

function partsOf(cursor: string): unknown[] {
  const bytes = Buffer.from(cursor, "base64url");
  // It reads over what is no sign of its own, and would take a cursor with something behind it.
  if (bytes.toString("base64url") !== cursor) return [];
  try {
    const parts: unknown = JSON.parse(bytes.toString("utf8"));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
