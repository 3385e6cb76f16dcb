import { REPORT_NAMES } from "@soleira/schema/report/names";
import {
  ExportBody,
  ExportLink,
  NewSharedReport,
  PublicReport,
  Report,
  ReportQuery,
  SharedReportList,
} from "@soleira/schema/report/wire";
import * as z from "zod";
import { SpooledAnswer } from "../../http/file";
import type { Routes } from "../../http/routes";
import { CSV_TYPE, type ExportDeps, exportFile, makeExport } from "./export";
import { readReport } from "./read";
import { readShared, sharedReports, shareReport, unshareReport } from "./share";

const ReportParams = z.object({ name: z.enum(REPORT_NAMES) });

/** Reports: what became of the leads of a period (docs/product/reports.md). */
export function reportRoutes(routes: Routes<ExportDeps>): void {
  routes.member(
    {
      method: "get",
      path: "/v1/reports/{name}/",
      summary:
        "A report of a period, by page, with the totals and groups of all its rows; one's own for agents, all of the agency for who sees it",
      rules: "docs/product/reports.md#names",
      params: ReportParams,
      query: ReportQuery,
      answer: Report,
      reads: "report",
    },
    ({ work, params, query }) => readReport(work, params.name, query),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/reports/{name}/export",
      summary:
        "A link to the file of a report, which works once within five minutes and as long as the session lives",
      ours: true,
      rules: "docs/product/reports.md#export",
      params: ReportParams,
      body: ExportBody,
      answer: ExportLink,
      secret: true,
      status: 201,
    },
    ({ work, params, body, sessionId }) => makeExport(work, params.name, body, sessionId),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/reports/{name}/shared",
      summary:
        "Shares totals and groups of a report for 30 days by a secret, which is said this once; for managers and admins",
      ours: true,
      rules: "docs/product/reports.md#sharing",
      params: ReportParams,
      body: ExportBody,
      answer: NewSharedReport,
      secret: true,
      status: 201,
    },
    ({ work, params, body }) => shareReport(work, params.name, body),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/reports/shared/mine",
      summary: "One's own shared reports that still work, with how often each was opened, the newest first",
      ours: true,
      rules: "docs/product/reports.md#sharing",
      answer: SharedReportList,
    },
    ({ work }) => sharedReports(work),
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/reports/shared/mine/{id}",
      summary: "Ends a shared report: its address shows nothing any more",
      ours: true,
      rules: "docs/product/reports.md#sharing",
      params: z.object({ id: z.string() }),
      answer: z.null(),
      status: 204,
    },
    async ({ work, params }) => {
      await unshareReport(work, params.id);
      return null;
    },
  );
  routes.public(
    {
      method: "get",
      path: "/v1/reports/shared/{token}",
      summary:
        "What a shared report shows: totals and groups, no rows; without a session. Unknown, revoked and past ones are 404 alike",
      rules: "docs/product/reports.md#sharing",
      params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
      answer: PublicReport,
    },
    ({ deps, params, now }) => readShared(deps, params.token, now),
  );
  routes.public(
    {
      method: "get",
      path: "/v1/reports/exports/{token}",
      summary:
        "The file behind a link: CSV as Excel in Portuguese opens it. Unknown, used and past ones are 404 alike",
      ours: true,
      rules: "docs/product/reports.md#export",
      params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
      answer: SpooledAnswer,
      answersSpooled: CSV_TYPE,
    },
    ({ deps, params, now, request }) => exportFile(deps, params.token, now, request),
  );
}
