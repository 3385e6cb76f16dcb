import { EnterpriseBody } from "@soleira/schema/enterprise/settings-wire";
import {
  Enterprise,
  StatusList,
  StatusListQuery,
  SubsidiaryList,
  TagList,
  TemperatureList,
} from "@soleira/schema/enterprise/wire";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { enterprise, tag, temperature } from "../../database/schema";
import type { Routes } from "../../http/routes";
import { readColumns } from "../lists/column.store";
import { readEnterprise, updateEnterprise } from "./update";

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
    ({ work: { tx }, unit }) => readEnterprise(tx, unit.id),
  );

  routes.member(
    {
      method: "put",
      path: "/v1/enterprises/mine",
      summary:
        "Changes the agency's settings; what is left out stays. 409/4009 with `current` when it has another version",
      rules: "docs/product/settings.md#agency",
      roles: ["ENTERPRISE_ADMIN"],
      body: EnterpriseBody,
      answer: Enterprise,
    },
    ({ work, body }) => updateEnterprise(work, body),
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
    ({ work: { tx }, unit, query }) => readColumns(tx, unit.id, query.business_type),
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
        .where(and(eq(temperature.enterpriseId, unit.id), isNull(temperature.setAsideAt)))
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
      summary: "Tags of the agency, in its order, else by name",
      rules: "docs/product/enterprises.md#own-lists",
      answer: TagList,
    },
    async ({ work: { tx }, unit }) => ({
      items: await tx
        .select({ id: tag.id, name: tag.name, color: tag.color })
        .from(tag)
        .where(and(eq(tag.enterpriseId, unit.id), isNull(tag.setAsideAt)))
        .orderBy(asc(tag.position), sql`${tag.name} collate pt_folded`, asc(tag.id)),
    }),
  );
}
