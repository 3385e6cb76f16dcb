import type { RestCall } from "../rest/call";
import { IdParams } from "../rest/params";
import { Parts, PartsQuery } from "./wire";

/** What a lead's page shows of an attendance, in one call (docs/product/lists.md#parts). */
export const PartsCalls = {
  read: {
    method: "get",
    path: "/v1/customer-services/{id}/parts",
    summary:
      "The first page of several of its lists: properties, history, proposals, what was merged into it",
    rules: "docs/product/lists.md#parts",
    feature: "parts",
    ours: true,
    params: IdParams,
    query: PartsQuery,
    answer: Parts,
  },
} satisfies Record<string, RestCall>;
