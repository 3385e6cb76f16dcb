import type { Request } from "express";
import { cleaned } from "../../http/parse";

/** Levels of a body, more than any sender's has and fewer than a database refuses. */
const MOST_LEVELS = 60;
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** Bytes of a body as text: in the charset that its `Content-Type` names, else UTF-8, and Latin-1 where it is none. */
export function textOf(request: Request): string {
  const bytes: Uint8Array = Buffer.isBuffer(request.body) ? request.body : new Uint8Array();
  const named = /charset\s*=\s*"?([\w:.-]+)/i.exec(request.get("Content-Type") ?? "")?.[1];
  for (const charset of [named, "utf-8"])
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch {
      // A charset that nobody knows, or other bytes than it says.
    }
  return new TextDecoder("latin1").decode(bytes);
}

/**
 * A sender's JSON without control characters (docs/product/values.md#texts); what is none stays the text that it is, which no
 * door takes for a lead.
 */
export function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (!isDeeper(value, MOST_LEVELS)) return cleaned(value);
  } catch {
    // No JSON: kept as it came.
  }
  return cleaned(text);
}
