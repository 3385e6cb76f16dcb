import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { BUSINESS_TYPE_NAME } from "@soleira/schema/business-type/plan";
import { DomainCalls } from "@soleira/schema/domain/calls";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import {
  acquisitionChannel,
  contactType,
  district,
  historyReason,
  interestLevel,
  interestLevelReason,
  propertyType,
  statusReason,
  visitReason,
} from "../../database/schema";
import type { Routes } from "../../http/routes";

export function domainRoutes(routes: Routes): void {
  const calls = DomainCalls;
  const lists = [
    [calls.acquisitionChannels, acquisitionChannel],
    [calls.historyReasons, historyReason],
    [calls.contactTypes, contactType],
    [calls.districts, district],
    [calls.propertyTypes, propertyType],
  ] as const;
  for (const [call, table] of lists)
    routes.member(call, async ({ work: { tx }, unit }) => ({
      itens: await tx
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(
          and(eq(table.enterpriseId, unit.id), "setAsideAt" in table ? isNull(table.setAsideAt) : undefined),
        )
        .orderBy(
          ...("position" in table ? [asc(table.position)] : []),
          sql`${table.name} collate pt_folded`,
          asc(table.id),
        ),
    }));

  const inOrder = [
    [calls.interestLevels, interestLevel, interestLevel.position],
    [calls.interestLevelReasons, interestLevelReason, interestLevelReason.id],
  ] as const;
  for (const [call, table, order] of inOrder)
    routes.member(call, async ({ work: { tx }, unit }) => ({
      itens: await tx
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(eq(table.enterpriseId, unit.id))
        .orderBy(asc(order)),
    }));

  routes.member(calls.statusReasons, async ({ work: { tx }, unit, query }) => ({
    itens: await tx
      .select({ id: statusReason.id, name: statusReason.name })
      .from(statusReason)
      .where(
        and(
          eq(statusReason.enterpriseId, unit.id),
          eq(statusReason.status, query.status),
          query.pre_service_only ? statusReason.preService : undefined,
          isNull(statusReason.setAsideAt),
        ),
      )
      .orderBy(asc(statusReason.position), asc(statusReason.id)),
  }));
  routes.member(calls.visitReasons, async ({ work: { tx }, unit, query }) => ({
    itens: await tx
      .select({ id: visitReason.id, name: visitReason.name })
      .from(visitReason)
      .where(
        and(
          eq(visitReason.enterpriseId, unit.id),
          eq(visitReason.type, query.type),
          isNull(visitReason.setAsideAt),
        ),
      )
      .orderBy(asc(visitReason.position), asc(visitReason.id)),
  }));
  routes.member(calls.businessTypes, async () => ({
    itens: BUSINESS_TYPES.map((id) => ({ id, name: BUSINESS_TYPE_NAME[id] })),
  }));
}
