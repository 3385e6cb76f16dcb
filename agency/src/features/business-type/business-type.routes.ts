import { BusinessTypeCalls } from "@soleira/schema/business-type/calls";
import type { Routes } from "../../http/routes";
import { changeType } from "./change-type";
import type { TypeChangeFollowers } from "./followers";

export function businessTypeRoutes(routes: Routes, follow: TypeChangeFollowers): void {
  routes.member(BusinessTypeCalls.change, ({ work, params, body }) =>
    changeType(work, follow, params.id, body),
  );
}
