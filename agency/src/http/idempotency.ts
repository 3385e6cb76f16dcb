import { createHash } from "node:crypto";
import { isIdempotencyKey } from "@soleira/schema/session/idempotency-key";
import { and, eq, lte } from "drizzle-orm";
import type { Request } from "express";
import { idempotency } from "../database/schema";
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
  const { enterpriseId, userId } = principal;
  const isThis = and(
    eq(idempotency.enterpriseId, enterpriseId),
    eq(idempotency.userId, userId),
    eq(idempotency.key, key),
  );
  const [fresh] = await tx
    .insert(idempotency)
    .values({ enterpriseId, userId, key, fingerprint, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotency.enterpriseId, idempotency.userId, idempotency.key],
      set: { fingerprint, status: null, answer: null, createdAt: now },
      setWhere: lte(idempotency.createdAt, new Date(now.getTime() - KEPT_HOURS * 3_600_000)),
    })
    .returning({ key: idempotency.key });
  if (fresh) {
    const sent = await run();
    await tx.update(idempotency).set({ status: sent.status, answer: sent.text }).where(isThis);
    return { ...sent, repeated: false };
  }
  const [kept] = await tx
    .select({
      fingerprint: idempotency.fingerprint,
      status: idempotency.status,
      answer: idempotency.answer,
    })
    .from(idempotency)
    .where(isThis);
  if (kept?.fingerprint !== fingerprint)
    throw new ApiError("KEY_REUSED", "Esta chave de idempotência já foi usada em outra chamada.");
  if (kept.status === null) throw new Error("a key was committed without its answer");
  return { status: kept.status, text: kept.answer, repeated: true };
}
