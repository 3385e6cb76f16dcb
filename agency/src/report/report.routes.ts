import { REPORT_NAMES } from "@soleira/schema/report/names";
import { ExportBody, ExportLink, Report, ReportQuery } from "@soleira/schema/report/wire";
import * as z from "zod";
import { SpooledAnswer } from "../http/file";
import type { Routes } from "../http/routes";
import { CSV_TYPE, type ExportDeps, exportFile, makeExport } from "./export";
import { readReport } from "./read";

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
    },
    ({ work, params, query }) => readReport(work, params.name, query),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/reports/{name}/export",
      summary:
        "A link to the file of a report, which works once within five minutes and as long as the session lives",
      rules: "docs/product/reports.md#export",
      params: ReportParams,
      body: ExportBody,
      answer: ExportLink,
      keyless: true,
      status: 201,
    },
    ({ work, params, body, sessionId }) => makeExport(work, params.name, body, sessionId),
  );
  routes.public(
    {
      method: "get",
      path: "/v1/reports/exports/{token}",
      summary:
        "The file behind a link: CSV as Excel in Portuguese opens it. Unknown, used and past ones are 404 alike",
      rules: "docs/product/reports.md#export",
      params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
      answer: SpooledAnswer,
      answersSpooled: CSV_TYPE,
    },
    ({ deps, params, now, request }) => exportFile(deps, params.token, now, request),
  );
}
