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
import { sessionOver } from "../error/agency-error";
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
    async ({ tx, who }) => {
      const [mine] = await tx.select().from(enterprise).where(eq(enterprise.id, who.enterpriseId));
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
    async ({ tx, who, query }) => ({
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
            eq(enterpriseStatus.enterpriseId, who.enterpriseId),
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
    async ({ tx, who }) => ({
      items: await tx
        .select({ id: temperature.id, name: temperature.name, color: temperature.color })
        .from(temperature)
        .where(eq(temperature.enterpriseId, who.enterpriseId))
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
    async ({ tx, who }) => {
      const holding = who.enterprise.parentId ?? (who.enterprise.holding ? who.enterpriseId : null);
      if (holding === null) return { items: [] };
      return {
        items: await tx
          .select({ id: enterprise.id, name: enterprise.name })
          .from(enterprise)
          .where(and(eq(enterprise.parentId, holding), sql`${enterprise.id} <> ${who.enterpriseId}`))
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
    async ({ tx, who }) => ({
      items: await tx
        .select({ id: tag.id, name: tag.name, color: tag.color })
        .from(tag)
        .where(eq(tag.enterpriseId, who.enterpriseId))
        .orderBy(sql`${tag.name} collate pt_folded`, asc(tag.id)),
    }),
  );
}
