import { MANAGERS } from "@soleira/schema/account/roles";
import { Shift, ShiftBody, ShiftList, ShiftQuery } from "@soleira/schema/distribution/wire";
import { IdParams } from "@soleira/schema/rest/params";
import * as z from "zod";
import type { Routes } from "../../http/routes";
import { deleteShift, listShifts, saveShift } from "./shift";

const rules = "docs/product/distribution.md#shifts";

/** When the people of a queue are in turn. */
export function shiftRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/reports/distributions/shifts",
      summary: "Shifts of the agency's queues in the order of the week; of agents those that they do",
      rules,
      query: ShiftQuery,
      answer: ShiftList,
    },
    async ({ work, query }) => ({ items: await listShifts(work, query) }),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/enterprise-shifts",
      summary: "Makes a shift. 409/4009 on `start` where one of its people has another one then",
      ours: true,
      rules,
      roles: MANAGERS,
      body: ShiftBody,
      answer: Shift,
      status: 201,
    },
    ({ work, body }) => saveShift(work, null, body),
  );
  routes.member(
    {
      method: "put",
      path: "/v1/enterprise-shifts/{id}",
      summary: "Changes a shift. 409/4009 on `start` where one of its people has another one then",
      ours: true,
      rules,
      roles: MANAGERS,
      params: IdParams,
      body: ShiftBody,
      answer: Shift,
    },
    ({ work, params, body }) => saveShift(work, params.id, body),
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/enterprise-shifts/{id}",
      summary: "Removes a shift; a queue without any is always open",
      ours: true,
      rules,
      roles: MANAGERS,
      params: IdParams,
      answer: z.null(),
      status: 204,
    },
    async ({ work, params }) => {
      await deleteShift(work, params.id);
      return null;
    },
  );
}
