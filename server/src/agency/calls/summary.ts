import { BusinessSummary, type SummaryQuery, WeekSummary } from "@soleira/schema/summary/wire";
import type * as z from "zod";
import type { Caller } from "../http/caller";
import { path } from "../http/path";

type Query = z.input<typeof SummaryQuery>;

/** Summaries of attendances (docs/product/home.md#summaries). */
export const summaryCalls = {
  week: (caller: Caller, query: Query) =>
    caller.read(path`/v1/customer-services/mine/week-summaries`, WeekSummary, { query }),
  business: (caller: Caller, query: Query) =>
    caller.read(path`/v1/customer-services/mine/business-summaries`, BusinessSummary, { query }),
};
