import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { BUSINESS_TYPE_NAME } from "@soleira/schema/business-type/plan";
import { DomainList, StatusReasonQuery } from "@soleira/schema/domain/wire";
import { VisitReasonQuery } from "@soleira/schema/visit/wire";
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
  const lists = [
    ["acquisition-channels", "Channels by which leads come", acquisitionChannel],
    ["history-reasons", "Reasons of an observation", historyReason],
    ["contact-types", "Ways of contact", contactType],
    ["districts", "Districts of the agency's listings", district],
    ["property-types", "Types of the agency's listings", propertyType],
  ] as const;
  for (const [name, summary, table] of lists)
    routes.member(
      {
        method: "get",
        path: `/v1/domains/${name}`,
        unit: true,
        summary: `${summary}, in the order of the agency, else by name`,
        rules: "docs/product/lists.md#choices",
        answer: DomainList,
      },
      async ({ work: { tx }, unit }) => ({
        itens: await tx
          .select({ id: table.id, name: table.name })
          .from(table)
          .where(
            and(
              eq(table.enterpriseId, unit.id),
              "setAsideAt" in table ? isNull(table.setAsideAt) : undefined,
            ),
          )
          .orderBy(
            ...("position" in table ? [asc(table.position)] : []),
            sql`${table.name} collate pt_folded`,
            asc(table.id),
          ),
      }),
    );

  const inOrder = [
    [
      "interest-levels",
      "How much a person likes a property, from little to much",
      interestLevel,
      interestLevel.position,
    ],
    [
      "interest-level-reasons",
      "Why a person likes a property or not",
      interestLevelReason,
      interestLevelReason.id,
    ],
  ] as const;
  for (const [name, summary, table, order] of inOrder)
    routes.member(
      {
        method: "get",
        path: `/v1/domains/${name}`,
        unit: true,
        summary,
        rules: "docs/product/lists.md#choices",
        answer: DomainList,
      },
      async ({ work: { tx }, unit }) => ({
        itens: await tx
          .select({ id: table.id, name: table.name })
          .from(table)
          .where(eq(table.enterpriseId, unit.id))
          .orderBy(asc(order)),
      }),
    );

  routes.member(
    {
      method: "get",
      path: "/v1/domains/status-reasons",
      unit: true,
      summary: "Reasons for entering a status; `pre_service_only=1` gives those of pre-attendants",
      rules: "docs/product/lists.md#choices",
      query: StatusReasonQuery,
      answer: DomainList,
    },
    async ({ work: { tx }, unit, query }) => ({
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
    }),
  );

  routes.member(
    {
      method: "get",
      path: "/v1/domains/schedule-visit-reasons",
      unit: true,
      summary: "Reasons for canceling, rescheduling or finishing a visit",
      rules: "docs/product/lists.md#choices",
      query: VisitReasonQuery,
      answer: DomainList,
    },
    async ({ work: { tx }, unit, query }) => ({
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
    }),
  );

  routes.member(
    {
      method: "get",
      path: "/v1/domains/business-types",
      summary: "The three kinds of business; ids are the words of the calls",
      rules: "docs/product/lists.md#choices",
      answer: DomainList,
    },
    async () => ({ itens: BUSINESS_TYPES.map((id) => ({ id, name: BUSINESS_TYPE_NAME[id] })) }),
  );
}
