import type { PasswordPolicy } from "@soleira/schema/password/policy";
import { DEFAULT_POLICY, widestPolicy } from "@soleira/schema/password/policy";
import { and, eq } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { enterprise, membership } from "../../database/schema";

/** What an agency allows in a password; what it does not say is as everywhere (docs/product/passwords.md#policy). */
export const policyOf = (stored: Partial<PasswordPolicy> | null): PasswordPolicy => ({
  ...DEFAULT_POLICY,
  ...stored,
});

/** The widest of all agencies where a person works. Of role app for the caller, of role auth for anybody. */
export async function passwordPolicyOf(tx: Tx, userId: number): Promise<PasswordPolicy> {
  const places = await tx
    .select({ policy: enterprise.passwordPolicy })
    .from(membership)
    .innerJoin(enterprise, eq(enterprise.id, membership.enterpriseId))
    .where(and(eq(membership.userId, userId), membership.active));
  return widestPolicy(places.map(({ policy }) => policyOf(policy)));
}
