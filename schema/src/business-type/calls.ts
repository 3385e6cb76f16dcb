import { Attendance } from "../attendance/wire";
import type { RestCall } from "../rest/call";
import { IdParams } from "../rest/params";
import { TypeChangeBody } from "./wire";

/** A lead wants to rent, not to buy (docs/product/business-type.md). */
export const BusinessTypeCalls = {
  change: {
    method: "post",
    path: "/v1/customer-services/{id}",
    summary:
      "Changes the business type: visits ahead and waiting proposals end, the attendance enters the other funnel as IN_PROGRESS",
    rules: "docs/product/business-type.md#what-happens",
    params: IdParams,
    body: TypeChangeBody,
    answer: Attendance,
  },
} satisfies Record<string, RestCall>;
