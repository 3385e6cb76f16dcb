import { Attendance } from "@soleira/schema/attendance/wire";
import { TypeChangeBody } from "@soleira/schema/business-type/wire";
import { IdParams } from "@soleira/schema/rest/params";
import type { Routes } from "../../http/routes";
import { changeType } from "./change-type";
import type { TypeChangeFollowers } from "./followers";

/** A lead wants to rent, not to buy (docs/product/business-type.md). */
export function businessTypeRoutes(routes: Routes, follow: TypeChangeFollowers): void {
  routes.member(
    {
      method: "post",
      path: "/v1/customer-services/{id}",
      summary:
        "Changes the business type: visits ahead and waiting proposals end, the attendance enters the other funnel as IN_PROGRESS",
      rules: "docs/product/business-type.md#what-happens",
      params: IdParams,
      body: TypeChangeBody,
      answer: Attendance,
    },
    ({ work, params, body }) => changeType(work, follow, params.id, body),
  );
}
