import {
  CustomerHistoryPage,
  HistoriesOfEach,
  HistoriesQuery,
  History,
  HistoryBody,
  HistoryPage,
  HistoryQuery,
} from "@soleira/schema/attendance/wire";
import { IdParams } from "@soleira/schema/rest/params";
import type { Routes } from "../../http/routes";
import { lockOpen, ofEachVisible, ofVisible } from "./attendance.store";
import { historiesOfCustomer, listHistories } from "./history.store";
import { observe } from "./observe";

/** The history of an attendance (docs/product/history.md#items). */
export function historyRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/{id}/histories",
      summary: "What happened to an attendance, newest first",
      rules: "docs/product/history.md#items",
      params: IdParams,
      query: HistoryQuery,
      answer: HistoryPage,
    },
    ({ work, params, query }) => ofVisible(work, params.id, (of) => listHistories(work.tx, of, query)),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/histories",
      summary:
        "A page of the history of each of these attendances, those left out that the caller does not see",
      ours: true,
      rules: "docs/product/lists.md#bulk",
      query: HistoriesQuery,
      answer: HistoriesOfEach,
    },
    ({ work, query }) => ofEachVisible(work, query.ids, (of) => listHistories(work.tx, of, query)),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customers/{id}/histories",
      summary:
        "What happened in all attendances of a person that the caller sees, newest first; 404/4004 where they see none",
      ours: true,
      rules: "docs/product/lead-profile.md#history",
      params: IdParams,
      query: HistoryQuery,
      answer: CustomerHistoryPage,
    },
    ({ work, params, query }) => historiesOfCustomer(work, params.id, query),
  );

  routes.member(
    {
      method: "post",
      path: "/v1/customer-services/{id}/histories",
      summary:
        "Adds an observation, or that a WhatsApp conversation was begun. 409/4009 on a closed attendance",
      rules: "docs/product/history.md#observations",
      params: IdParams,
      body: HistoryBody,
      answer: History,
      status: 201,
    },
    async ({ work, params, body }) => observe(work, await lockOpen(work, params.id, body), body),
  );
}
