import {
  Enterprise,
  StatusList,
  StatusListQuery,
  SubsidiaryList,
  TagList,
  TemperatureList,
} from "@soleira/schema/enterprise/wire";
import { and, asc, eq, sql } from "drizzle-orm";
import { enterprise, enterpriseStatus, tag, temperature } from "../database/schema";
import { sessionOver } from "../error/api-error";
import type { Routes } from "../http/routes";

export function enterpriseRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/enterprises/mine",
      unit: true,
      summary: "The session's agency with its flags",
      rules: "docs/product/enterprises.md#settings",
      answer: Enterprise,
    },
    async ({ work: { tx }, unit }) => {
      const [mine] = await tx.select().from(enterprise).where(eq(enterprise.id, unit.id));
      if (!mine) throw sessionOver();
      const {
        parentId: _parent,
        city: _city,
        passwordPolicy: _policy,
        visitPartnerUrl: _partnerUrl,
        createdAt: _created,
        ...answer
      } = mine;
      return answer;
    },
  );

  routes.member(
    {
      method: "get",
      path: "/v1/enterprises/mine/statuses",
      unit: true,
      summary: "The columns of a funnel, in order",
      rules: "docs/product/enterprises.md#columns",
      query: StatusListQuery,
      answer: StatusList,
    },
    async ({ work: { tx }, unit, query }) => ({
      items: await tx
        .select({
          status: enterpriseStatus.status,
          order: enterpriseStatus.order,
          useOnPreService: enterpriseStatus.useOnPreService,
          description: enterpriseStatus.description,
          actionRequired: enterpriseStatus.actionRequired,
        })
        .from(enterpriseStatus)
        .where(
          and(
            eq(enterpriseStatus.enterpriseId, unit.id),
            eq(enterpriseStatus.businessType, query.business_type),
          ),
        )
        .orderBy(asc(enterpriseStatus.order)),
    }),
  );

  routes.member(
    {
      method: "get",
      path: "/v1/enterprises/mine/temperatures",
      unit: true,
      summary: "Temperatures of the agency, from cold to hot",
      rules: "docs/product/enterprises.md#own-lists",
      answer: TemperatureList,
    },
    async ({ work: { tx }, unit }) => ({
      items: await tx
        .select({ id: temperature.id, name: temperature.name, color: temperature.color })
        .from(temperature)
        .where(eq(temperature.enterpriseId, unit.id))
        .orderBy(asc(temperature.heat)),
    }),
  );

  routes.member(
    {
      method: "get",
      path: "/v1/enterprises/mine/subsidiaries",
      summary: "Units of the holding that this agency is or belongs to, without itself, by name",
      rules: "docs/product/enterprises.md#units",
      answer: SubsidiaryList,
    },
    async ({ work: { tx, principal } }) => {
      const holding =
        principal.enterprise.parentId ?? (principal.enterprise.holding ? principal.enterpriseId : null);
      if (holding === null) return { items: [] };
      return {
        items: await tx
          .select({ id: enterprise.id, name: enterprise.name })
          .from(enterprise)
          .where(and(eq(enterprise.parentId, holding), sql`${enterprise.id} <> ${principal.enterpriseId}`))
          .orderBy(sql`${enterprise.name} collate pt_folded`, asc(enterprise.id)),
      };
    },
  );

  routes.member(
    {
      method: "get",
      path: "/v1/tags",
      unit: true,
      summary: "Tags of the agency, by name",
      rules: "docs/product/enterprises.md#own-lists",
      answer: TagList,
    },
    async ({ work: { tx }, unit }) => ({
      items: await tx
        .select({ id: tag.id, name: tag.name, color: tag.color })
        .from(tag)
        .where(eq(tag.enterpriseId, unit.id))
        .orderBy(sql`${tag.name} collate pt_folded`, asc(tag.id)),
    }),
  );
}
