import { SummaryCalls } from "@soleira/schema/summary/calls";
import type { Routes } from "../../http/routes";
import { businessSummary, weekSummary } from "./summary.store";

export function summaryRoutes(routes: Routes): void {
  routes.member(SummaryCalls.week, ({ work, query }) => weekSummary(work, query));
  routes.member(SummaryCalls.business, ({ work, query }) => businessSummary(work, query));
}
