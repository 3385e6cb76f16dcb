import { BusinessSummary, type SummaryQuery, WeekSummary } from "@soleira/schema/summary/wire";
import type * as z from "zod";
import type { AgencyClient } from "../http/agency-client";
import { path } from "../http/path";

type Query = z.input<typeof SummaryQuery>;

/** Summaries of attendances (docs/product/home.md#summaries). */
export const summaryCalls = {
  week: (client: AgencyClient, query: Query) =>
    client.read(path`/v1/customer-services/mine/week-summaries`, WeekSummary, { query }),
  business: (client: AgencyClient, query: Query) =>
    client.read(path`/v1/customer-services/mine/business-summaries`, BusinessSummary, { query }),
};
