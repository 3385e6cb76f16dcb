import { BusinessSummary, WeekSummary } from "@soleira/schema/summary/wire";
import type { AgencyClient } from "../answers/agency-client";
import { widestScope } from "../foreign/scope";
import { path } from "../http/path";
import type { AccountCalls } from "./account";

/**
 * Summaries of attendances (docs/product/home.md#summaries): of the enterprise's, where the caller sees all of them.
 */
export const summaryCalls = (client: AgencyClient, { me }: AccountCalls) => ({
  week: async () =>
    client.read(path`/v1/customer-services/mine/week-summaries`, WeekSummary, {
      query: { scope: await widestScope(client, me) },
    }),
  business: async () =>
    client.read(path`/v1/customer-services/mine/business-summaries`, BusinessSummary, {
      query: { scope: await widestScope(client, me) },
    }),
});
