import type { Me } from "@soleira/schema/account/wire";
import { and, asc, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { enterprise, membership, recoveryCode, secondFactor, userAccount } from "../../database/schema";
import { sessionOver } from "../../error/api-error";
import { readLogCursor } from "../../outbox/log.store";
import type { Work } from "../../tenancy/work";
import { passwordPolicyOf } from "./policy.store";

/** The agencies where a person works, by name (docs/product/sign-in.md#agencies). */
export const enterprisesOf = (tx: Tx, userId: number) =>
  tx
    .select({ id: enterprise.id, name: enterprise.name })
    .from(membership)
    .innerJoin(enterprise, eq(enterprise.id, membership.enterpriseId))
    .where(and(eq(membership.userId, userId), membership.active))
    .orderBy(sql`${enterprise.name} collate pt_folded`, asc(enterprise.id));

/** Who is signed in (docs/product/sign-in.md#person). */
export async function readMe({ tx, principal }: Work): Promise<z.input<typeof Me>> {
  const [person] = await tx
    .select({
      email: userAccount.email,
      phone: userAccount.phone,
      avatar: userAccount.avatar,
      title: userAccount.title,
      phoneNotApplicable: userAccount.phoneNotApplicable,
      mfaEnabled: sql<boolean>`${secondFactor.confirmedAt} is not null`,
      recoveryCodesLeft: sql<
        number | null
      >`case when ${secondFactor.confirmedAt} is not null then (select count(*)::int from ${recoveryCode}
            where ${recoveryCode.userId} = ${userAccount.id} and ${recoveryCode.usedAt} is null) end`,
    })
    .from(userAccount)
    .leftJoin(secondFactor, eq(secondFactor.userId, userAccount.id))
    .where(eq(userAccount.id, principal.userId));
  if (!person) throw sessionOver();
  const { id, name } = principal.enterprise;
  return {
    id: principal.userId,
    name: principal.userName,
    ...person,
    roles: principal.roles,
    scopes: principal.scopes && [...principal.scopes],
    passwordPolicy: await passwordPolicyOf(tx, principal.userId),
    enterprise: { id, name },
    enterprises: await enterprisesOf(tx, principal.userId),
    cursor: await readLogCursor(tx, principal.tenants),
  };
}
