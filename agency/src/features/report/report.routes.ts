import { ReportCalls } from "@soleira/schema/report/calls";
import { CSV_TYPE } from "@soleira/schema/report/csv";
import { SpooledAnswer } from "../../http/file";
import type { Routes } from "../../http/routes";
import { type ExportDeps, exportFile, makeExport } from "./export";
import { readReport } from "./read";
import { readShared, sharedReports, shareReport, unshareReport } from "./share";

/** Reports: what became of the leads of a period (docs/product/reports.md). */
export function reportRoutes(routes: Routes<ExportDeps>): void {
  const calls = ReportCalls;
  routes.member({ ...calls.get, reads: "report" }, ({ work, params, query }) =>
    readReport(work, params.name, query),
  );
  routes.member({ ...calls.export, secret: true }, ({ work, params, body, sessionId }) =>
    makeExport(work, params.name, body, sessionId),
  );
  routes.member({ ...calls.share, secret: true }, ({ work, params, body }) =>
    shareReport(work, params.name, body),
  );
  routes.member(calls.shared, ({ work }) => sharedReports(work));
  routes.member(calls.revoke, async ({ work, params }) => {
    await unshareReport(work, params.id);
    return null;
  });
  routes.public(calls.open, ({ deps, params, now }) => readShared(deps, params.token, now));
  routes.public(
    {
      method: "get",
      path: "/v1/reports/exports/{token}",
      summary:
        "The file behind a link: CSV as Excel in Portuguese opens it. Unknown, used and past ones are 404 alike",
      ours: true,
      rules: "docs/product/reports.md#export",
      params: calls.open.params,
      answer: SpooledAnswer,
      answersSpooled: CSV_TYPE,
    },
    ({ deps, params, now, request }) => exportFile(deps, params.token, now, request),
  );
}
