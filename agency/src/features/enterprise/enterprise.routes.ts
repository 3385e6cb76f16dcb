import { EnterpriseCalls } from "@soleira/schema/enterprise/calls";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { enterprise, tag, temperature } from "../../database/schema";
import type { Routes } from "../../http/routes";
import { readColumns } from "../lists/column.store";
import { endBeginning, readBeginning } from "./beginning";
import { readEnterprise, updateEnterprise } from "./update";

export function enterpriseRoutes(routes: Routes): void {
  const calls = EnterpriseCalls;
  routes.member(calls.mine, ({ work: { tx }, unit }) => readEnterprise(tx, unit.id));
  routes.member(calls.update, ({ work, body }) => updateEnterprise(work, body));
  routes.member(calls.beginning, ({ work }) => readBeginning(work));
  routes.member(calls.endBeginning, ({ work }) => endBeginning(work));
  routes.member(calls.statuses, ({ work: { tx }, unit, query }) =>
    readColumns(tx, unit.id, query.business_type),
  );
  routes.member(calls.temperatures, async ({ work: { tx }, unit }) => ({
    items: await tx
      .select({ id: temperature.id, name: temperature.name, color: temperature.color })
      .from(temperature)
      .where(and(eq(temperature.enterpriseId, unit.id), isNull(temperature.setAsideAt)))
      .orderBy(asc(temperature.heat)),
  }));
  routes.member(calls.subsidiaries, async ({ work: { tx, principal } }) => {
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
  });
  routes.member(calls.tags, async ({ work: { tx }, unit }) => ({
    items: await tx
      .select({ id: tag.id, name: tag.name, color: tag.color })
      .from(tag)
      .where(and(eq(tag.enterpriseId, unit.id), isNull(tag.setAsideAt)))
      .orderBy(asc(tag.position), sql`${tag.name} collate pt_folded`, asc(tag.id)),
  }));
}
