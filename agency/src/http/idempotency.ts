import { createHash } from "node:crypto";
import { isIdempotencyKey } from "@soleira/schema/session/idempotency-key";
import { sql } from "drizzle-orm";
import type { Request } from "express";
import { firstRow } from "../database/database";
import { ApiError, invalid } from "../error/api-error";
import type { Work } from "../tenancy/work";

export const KEPT_HOURS = 24;

/** What was answered: HTTP status and the JSON text, null for none. */
export type Sent = { status: number; text: string | null };

/** The key of a changing call, undefined without one. @throws 400/4001 for one that cannot be kept. */
export function idempotencyKey(request: Request): string | undefined {
  if (request.method === "GET") return undefined;
  const key = request.get("Idempotency-Key");
  if (key !== undefined && !isIdempotencyKey(key))
    throw invalid("Idempotency-Key", "Chave de idempotência inválida.");
  return key;
}

/** The same value, whatever the order of its keys. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, canonical(inner)]),
        )
      : value;

/**
 * Does the work once per key (docs/product/changes.md#keys). The record is made in the work's own transaction before
 * the work, so the same key at the same moment waits on it and then answers what was committed; work that fails leaves
 * no record.
 * @throws 422/4022 when the key came with another call.
 */
export async function executeOnce(
  { tx, principal, now }: Work,
  key: string,
  request: Request,
  run: () => Promise<Sent>,
): Promise<Sent & { repeated: boolean }> {
  const fingerprint = createHash("sha256")
    .update(`${request.method} ${request.originalUrl}\n${JSON.stringify(canonical(request.body ?? null))}`)
    .digest("base64url");
  const place = sql`enterprise_id = ${principal.enterpriseId} and user_id = ${principal.userId} and key = ${key}`;
  const old = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  const fresh = await firstRow(
    tx,
    sql`insert into idempotency as i (enterprise_id, user_id, key, fingerprint, created_at)
        values (${principal.enterpriseId}, ${principal.userId}, ${key}, ${fingerprint}, ${now.toISOString()})
        on conflict (enterprise_id, user_id, key) do update
          set fingerprint = excluded.fingerprint, status = null, answer = null, created_at = excluded.created_at
          where i.created_at <= ${old.toISOString()}
        returning 1 as fresh`,
  );
  if (fresh) {
    const sent = await run();
    await tx.execute(
      sql`update idempotency set status = ${sent.status}, answer = ${sent.text} where ${place}`,
    );
    return { ...sent, repeated: false };
  }
  const kept = await firstRow<{ fingerprint: string; status: number; answer: string | null }>(
    tx,
    sql`select fingerprint, status, answer from idempotency where ${place}`,
  );
  if (kept?.fingerprint !== fingerprint)
    throw new ApiError("KEY_REUSED", "Esta chave de idempotência já foi usada em outra chamada.");
  return { status: kept.status, text: kept.answer, repeated: true };
}
