import { REPORT_NAMES } from "@soleira/schema/report/names";
import { Report, ReportQuery } from "@soleira/schema/report/wire";
import * as z from "zod";
import type { Routes } from "../http/routes";
import { readReport } from "./read";

const ReportParams = z.object({ name: z.enum(REPORT_NAMES) });

/** Reports: what became of the leads of a period (docs/product/reports.md). */
export function reportRoutes(routes: Routes): void {
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
}
