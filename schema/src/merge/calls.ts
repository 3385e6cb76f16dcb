import { Attendance } from "../attendance/wire";
import type { RestCall } from "../rest/call";
import { IdParams } from "../rest/params";
import { MergeBody } from "./wire";

/** Several attendances of one matter become one. */
export const MergeCalls = {
  merge: {
    method: "post",
    path: "/v1/customer-services/{id}/merge",
    summary:
      "Merges up to 20 open attendances of the same type into this one, all or none. 409/4009 with `current` when one is closed",
    rules: "docs/product/merge.md#what-can-be-merged",
    params: IdParams,
    body: MergeBody,
    answer: Attendance,
  },
} satisfies Record<string, RestCall>;
