import { and, eq, lte } from "drizzle-orm";
import { proposalKey } from "../../database/schema";
import { type KeyRecord, keptSince } from "../../http/idempotency";
import type { AnyWork } from "../../tenancy/work";

/** The record of a customer's key: it belongs to the proposal (docs/product/proposals.md#changes). */
export function customerKey(
  { tx, now }: AnyWork,
  { enterpriseId, id: proposalId }: { enterpriseId: number; id: number },
  key: string,
): KeyRecord {
  const isThis = and(
    eq(proposalKey.enterpriseId, enterpriseId),
    eq(proposalKey.proposalId, proposalId),
    eq(proposalKey.key, key),
  );
  return {
    async claim(fingerprint) {
      const [fresh] = await tx
        .insert(proposalKey)
        .values({ enterpriseId, proposalId, key, fingerprint, createdAt: now })
        .onConflictDoUpdate({
          target: [proposalKey.enterpriseId, proposalKey.proposalId, proposalKey.key],
          set: { fingerprint, status: null, answer: null, createdAt: now },
          setWhere: lte(proposalKey.createdAt, keptSince(now)),
        })
        .returning({ key: proposalKey.key });
      return fresh !== undefined;
    },
    async keep({ status, text }) {
      await tx.update(proposalKey).set({ status, answer: text }).where(isThis);
    },
    async read() {
      const { fingerprint, status, answer } = proposalKey;
      const [kept] = await tx.select({ fingerprint, status, answer }).from(proposalKey).where(isThis);
      return kept;
    },
  };
}
