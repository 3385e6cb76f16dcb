import { AccountCalls } from "@soleira/schema/session/calls";
import { and, arrayContains, asc, eq, sql } from "drizzle-orm";
import { membership, userAccount } from "../../database/schema";
import type { Routes } from "../../http/routes";
import { enterprisesOf, readMe } from "./me.store";

export function accountRoutes(routes: Routes): void {
  routes.member(AccountCalls.me, async ({ work }) => readMe(work));

  routes.member(AccountCalls.enterprises, async ({ work: { tx, principal } }) => ({
    items: await enterprisesOf(tx, principal.userId),
  }));

  routes.member(AccountCalls.users, async ({ work: { tx }, unit, query }) => ({
    items: await tx
      .select({ id: userAccount.id, name: userAccount.name })
      .from(membership)
      .innerJoin(userAccount, eq(userAccount.id, membership.userId))
      .where(
        and(
          eq(membership.enterpriseId, unit.id),
          membership.active,
          eq(userAccount.accountStatus, "ACTIVE"),
          query.role && arrayContains(membership.roles, [query.role]),
        ),
      )
      .orderBy(sql`${userAccount.name} collate pt_folded`, asc(userAccount.id)),
  }));
}
