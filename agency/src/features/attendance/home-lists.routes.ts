import { DifferentPeopleBody, PossibleDuplicateList } from "@soleira/schema/attendance/duplicate-wire";
import {
  AssociateList,
  Attendance,
  AttendancePage,
  CustomerAttendancePage,
  CustomerAttendancesQuery,
  MineQuery,
} from "@soleira/schema/attendance/wire";
import { IdParams } from "@soleira/schema/rest/params";
import type { Routes } from "../../http/routes";
import { associatesOf } from "./associates";
import { readForView } from "./attendance.store";
import { listDueReturns, listToday } from "./home-lists";
import { attendancesOfCustomer } from "./of-customer";
import { possibleDuplicates, setDifferentPeople } from "./possible-duplicates";

/** What the home lists (docs/product/home.md#lists), what a person has, and what was merged into an attendance. */
export function homeListRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/mine/today",
      summary: "Mine that came today or have a return or an open visit today, last changed first",
      rules: "docs/product/home.md#lists",
      query: MineQuery,
      answer: AttendancePage,
    },
    ({ work, query }) => listToday(work, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/mine/schedules",
      summary: "Mine with a return due by the end of today, overdue ones first",
      rules: "docs/product/home.md#lists",
      query: MineQuery,
      answer: AttendancePage,
    },
    ({ work, query }) => listDueReturns(work, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customers/{id}/customer-services",
      summary:
        "A person's attendances that the caller sees, last changed first; with hidden=1 also funnel and agent of the others, open ones first. 404/4004 where they see none",
      rules: "docs/product/lead-profile.md#attendances",
      params: IdParams,
      query: CustomerAttendancesQuery,
      answer: CustomerAttendancePage,
    },
    ({ work, params, query }) => attendancesOfCustomer(work, params.id, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/{id}/associates",
      summary: "Attendances that were merged into this one",
      rules: "docs/product/detail.md#merged",
      params: IdParams,
      answer: AssociateList,
    },
    async ({ work, params }) => associatesOf(work.tx, (await readForView(work, params.id)).row),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/{id}/possible-duplicates",
      summary: "Others with a phone or e-mail of its lead, whom the caller sees; at most 5",
      ours: true,
      rules: "docs/product/customers.md#possible-duplicates",
      params: IdParams,
      answer: PossibleDuplicateList,
    },
    ({ work, params }) => possibleDuplicates(work, params.id),
  );
  routes.member(
    {
      method: "put",
      path: "/v1/customer-services/{id}/different-people",
      summary: "Its lead and the other attendance's are two people, for good; 400/4001 where they are one",
      ours: true,
      rules: "docs/product/customers.md#possible-duplicates",
      params: IdParams,
      body: DifferentPeopleBody,
      answer: Attendance,
    },
    ({ work, params, body }) => setDifferentPeople(work, params.id, body.customerService),
  );
}
