import { createHash } from "node:crypto";
import { isIdempotencyKey } from "@soleira/schema/session/idempotency-key";
import { and, eq, lte } from "drizzle-orm";
import type { Request } from "express";
import type { Seal } from "../auth/seal";
import { idempotency } from "../database/schema";
import { ApiError, invalid } from "../error/api-error";
import type { Work } from "../tenancy/work";

/** Longer than what a call says may be past (docs/product/changes.md#moment): what was kept to be sent is done once. */
export const KEPT_HOURS = 8 * 24;

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

/** The same value, whatever the order of its keys; a file by its digest. */
const canonical = (value: unknown): unknown =>
  Buffer.isBuffer(value)
    ? createHash("sha256").update(value).digest("base64url")
    : Array.isArray(value)
      ? value.map(canonical)
      : typeof value === "object" && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, inner]) => [key, canonical(inner)]),
          )
        : value;

/** What tells one call from another: the same key with another one is refused. */
const fingerprintOf = (request: Request): string =>
  createHash("sha256")
    .update(`${request.method} ${request.originalUrl}\n${JSON.stringify(canonical(request.body ?? null))}`)
    .digest("base64url");

/** Records made before this are kept no longer. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_HOURS * 3_600_000);

/** The record of one key: who has sent it is the business of who keeps it. */
export type KeyRecord = {
  /** Makes it, or takes one that is too old; false where there is one. Waits for another call with the same key. */
  claim(fingerprint: string): Promise<boolean>;
  keep(sent: Sent): Promise<void>;
  read(): Promise<{ fingerprint: string; status: number | null; answer: string | null } | undefined>;
};

/**
 * Does the work once per key (docs/product/changes.md#keys). The record is made in the work's own transaction before
 * the work, so the same key at the same moment waits on it and then answers what was committed; work that fails leaves
 * no record.
 * @throws 422/4022 when the key came with another call.
 */
export async function runOnce(
  record: KeyRecord,
  request: Request,
  run: () => Promise<Sent>,
): Promise<Sent & { repeated: boolean }> {
  if (await record.claim(fingerprintOf(request))) {
    const sent = await run();
    await record.keep(sent);
    return { ...sent, repeated: false };
  }
  const kept = await answeredBefore(record, request);
  if (!kept) throw new Error("a key was committed without its answer");
  return kept;
}

/** What the call was answered before under its key; null where it is new. @throws 422/4022 as `runOnce` */
export async function answeredBefore(
  record: KeyRecord,
  request: Request,
): Promise<(Sent & { repeated: true }) | null> {
  const kept = await record.read();
  if (!kept) return null;
  if (kept.fingerprint !== fingerprintOf(request))
    throw new ApiError("KEY_REUSED", "Esta chave de idempotência já foi usada em outra chamada.");
  return kept.status === null ? null : { status: kept.status, text: kept.answer, repeated: true };
}

/** What encrypts an answer that is kept. */
export type Envelope = Pick<Seal, "seal" | "unseal">;

/** The same for a member's call: a key is theirs. An answer with a secret is kept encrypted, by the `envelope`. */
export async function executeOnce(
  { tx, principal, now }: Work,
  key: string,
  request: Request,
  run: () => Promise<Sent>,
  envelope?: Envelope,
): Promise<Sent & { repeated: boolean }> {
  const { enterpriseId, userId } = principal;
  const isThis = and(
    eq(idempotency.enterpriseId, enterpriseId),
    eq(idempotency.userId, userId),
    eq(idempotency.key, key),
  );
  const purpose = `idempotency:${enterpriseId}:${userId}:${key}`;
  const record: KeyRecord = {
    async claim(fingerprint) {
      const [fresh] = await tx
        .insert(idempotency)
        .values({ enterpriseId, userId, key, fingerprint, createdAt: now })
        .onConflictDoUpdate({
          target: [idempotency.enterpriseId, idempotency.userId, idempotency.key],
          set: { fingerprint, status: null, answer: null, createdAt: now },
          setWhere: lte(idempotency.createdAt, keptSince(now)),
        })
        .returning({ key: idempotency.key });
      return fresh !== undefined;
    },
    async keep({ status, text }) {
      const answer = envelope && text !== null ? envelope.seal(text, purpose).toString("base64") : text;
      await tx.update(idempotency).set({ status, answer }).where(isThis);
    },
    async read() {
      const { fingerprint, status, answer } = idempotency;
      const [kept] = await tx.select({ fingerprint, status, answer }).from(idempotency).where(isThis);
      return kept;
    },
  };
  const sent = await runOnce(record, request, run);
  return sent.repeated && envelope && sent.text !== null
    ? { ...sent, text: opened(envelope, sent.text, purpose) }
    : sent;
}

/** @throws 422/4022 where the agency has another key by now: what was said once cannot be said again */
function opened(envelope: Envelope, kept: string, purpose: string): string {
  try {
    return envelope.unseal(Buffer.from(kept, "base64"), purpose);
  } catch {
    throw new ApiError("KEY_REUSED", "Esta chamada já foi feita, e sua resposta não pode mais ser lida.");
  }
}
