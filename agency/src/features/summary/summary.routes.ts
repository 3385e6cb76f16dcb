import { BusinessSummary, SummaryQuery, WeekSummary } from "@soleira/schema/summary/wire";
import type { Routes } from "../../http/routes";
import { businessSummary, weekSummary } from "./summary.store";

/** What the home shows as charts (docs/product/home.md#summaries). */
export function summaryRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/mine/week-summaries",
      summary: "The last seven days in numbers, own or with scope=enterprise all of them, oldest first",
      rules: "docs/product/home.md#summaries",
      query: SummaryQuery,
      answer: WeekSummary,
    },
    ({ work, query }) => weekSummary(work, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/mine/business-summaries",
      summary: "Attendances per funnel and status, own or with scope=enterprise all of them",
      rules: "docs/product/home.md#summaries",
      query: SummaryQuery,
      answer: BusinessSummary,
    },
    ({ work, query }) => businessSummary(work, query),
  );
}
