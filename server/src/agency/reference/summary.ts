import { BusinessSummary, WeekSummary } from "@soleira/schema/summary/wire";
import { path } from "../http/path";
import type { Base } from "./attendance";

/**
 * Summaries of attendances (docs/product/home.md#summaries): of the enterprise's, where the caller sees all of them.
 */
export const summaryCalls = ({ client, account: { scope } }: Pick<Base, "client" | "account">) => ({
  week: async () =>
    client.read(path`/v1/customer-services/mine/week-summaries`, WeekSummary, {
      query: { scope: await scope() },
    }),
  business: async () =>
    client.read(path`/v1/customer-services/mine/business-summaries`, BusinessSummary, {
      query: { scope: await scope() },
    }),
});
