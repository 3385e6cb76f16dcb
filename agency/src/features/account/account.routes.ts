import { Me, MyEnterprises, UserList, UserListQuery } from "@soleira/schema/account/wire";
import { and, arrayContains, asc, eq, sql } from "drizzle-orm";
import { membership, userAccount } from "../../database/schema";
import type { Routes } from "../../http/routes";
import { enterprisesOf, readMe } from "./me.store";

export function accountRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/users/me",
      summary: "Who is signed in, with the roles in the session's agency",
      rules: "docs/product/sign-in.md#person",
      answer: Me,
    },
    async ({ work }) => readMe(work),
  );

  routes.member(
    {
      method: "get",
      path: "/v1/users/me/enterprises",
      summary: "The agencies where the signed-in person works, by name",
      rules: "docs/product/sign-in.md#agencies",
      answer: MyEnterprises,
    },
    async ({ work: { tx, principal } }) => ({ items: await enterprisesOf(tx, principal.userId) }),
  );

  routes.member(
    {
      method: "get",
      path: "/v1/users",
      unit: true,
      summary: "Active colleagues of the session's agency, by name; with `role` those who hold it",
      rules: "docs/product/visits.md#people",
      query: UserListQuery,
      answer: UserList,
    },
    async ({ work: { tx }, unit, query }) => ({
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
    }),
  );
}
