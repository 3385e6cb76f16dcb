import type { RestCall } from "../rest/call";
import { BusinessSummary, SummaryQuery, WeekSummary } from "./wire";

/** What the home shows as charts. */
export const SummaryCalls = {
  week: {
    method: "get",
    path: "/v1/customer-services/mine/week-summaries",
    summary: "The last seven days in numbers, own or with scope=enterprise all of them, oldest first",
    rules: "docs/product/home.md#summaries",
    query: SummaryQuery,
    answer: WeekSummary,
  },
  business: {
    method: "get",
    path: "/v1/customer-services/mine/business-summaries",
    summary: "Attendances per funnel and status, own or with scope=enterprise all of them",
    rules: "docs/product/home.md#summaries",
    query: SummaryQuery,
    answer: BusinessSummary,
  },
} satisfies Record<string, RestCall>;
