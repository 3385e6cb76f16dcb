import { Attendance } from "@soleira/schema/attendance/wire";
import { MergeBody } from "@soleira/schema/merge/wire";
import { IdParams } from "@soleira/schema/rest/params";
import type { Routes } from "../../http/routes";
import type { MergeFollowers } from "./followers";
import { mergeAttendances } from "./merge";

/** Several attendances of one matter become one (docs/product/merge.md). */
export function mergeRoutes(routes: Routes, follow: MergeFollowers): void {
  routes.member(
    {
      method: "post",
      path: "/v1/customer-services/{id}/merge",
      summary:
        "Merges up to 20 open attendances of the same type into this one, all or none. 409/4009 with `current` when one is closed",
      rules: "docs/product/merge.md#what-can-be-merged",
      params: IdParams,
      body: MergeBody,
      answer: Attendance,
    },
    ({ work, params, body }) => mergeAttendances(work, follow, params.id, body),
  );
}
