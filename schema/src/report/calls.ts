import * as z from "zod";
import type { RestCall } from "../rest/call";
import {
  ExportLink,
  NewSharedReport,
  PublicReport,
  Report,
  ReportFilters,
  ReportName,
  ReportQuery,
  SharedReportList,
} from "./wire";

const params = z.object({ name: ReportName });
const sharing = { rules: "docs/product/reports.md#sharing", feature: "reports", ours: true } as const;

/** What became of the leads of a period (docs/product/reports.md). */
export const ReportCalls = {
  get: {
    method: "get",
    path: "/v1/reports/{name}/",
    summary:
      "A report of a period, by page, with the totals and groups of all its rows; one's own for agents, all of the agency for who sees it",
    rules: "docs/product/reports.md#names",
    feature: "reports",
    params,
    query: ReportQuery,
    answer: Report,
  },
  export: {
    method: "post",
    path: "/v1/reports/{name}/export",
    summary:
      "A link to the file of a report, which works once within five minutes and as long as the session lives",
    rules: "docs/product/reports.md#export",
    feature: "reports",
    ours: true,
    params,
    body: ReportFilters,
    answer: ExportLink,
    status: 201,
  },
  share: {
    ...sharing,
    method: "post",
    path: "/v1/reports/{name}/shared",
    summary:
      "Shares totals and groups of a report for 30 days by a secret, which is said this once; for managers and admins",
    params,
    body: ReportFilters,
    answer: NewSharedReport,
    status: 201,
  },
  shared: {
    ...sharing,
    method: "get",
    path: "/v1/reports/shared/mine",
    summary: "One's own shared reports that still work, with how often each was opened, the newest first",
    answer: SharedReportList,
  },
  revoke: {
    ...sharing,
    method: "delete",
    path: "/v1/reports/shared/mine/{id}",
    summary: "Ends a shared report: its address shows nothing any more",
    params: z.object({ id: z.string() }),
    answer: z.null(),
    status: 204,
  },
  open: {
    method: "get",
    path: "/v1/reports/shared/{token}",
    summary:
      "What a shared report shows: totals and groups, no rows; without a session. Unknown, revoked and past ones are 404 alike",
    rules: "docs/product/reports.md#sharing",
    params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
    answer: PublicReport,
  },
} satisfies Record<string, RestCall>;
