import { MergeCalls } from "@soleira/schema/merge/calls";
import type { Routes } from "../../http/routes";
import type { MergeFollowers } from "./followers";
import { mergeAttendances } from "./merge";

export function mergeRoutes(routes: Routes, follow: MergeFollowers): void {
  routes.member(MergeCalls.merge, ({ work, params, body }) =>
    mergeAttendances(work, follow, params.id, body),
  );
}
