import type { ReportName } from "@soleira/schema/report/names";
import { ExportLink, Report, type ReportFilters, type ReportQuery } from "@soleira/schema/report/wire";
import type { AgencyClient } from "../compat/agency-client";
import { requireOffered } from "../compat/offered";
import { refusal } from "../http/agency-error";
import type { File } from "../http/exchange";
import { path } from "../http/path";
import { toPage } from "./page";

const EXPORT = /\/v1\/reports\/exports\/([\w-]+)$/;

/** /v1/reports (docs/product/reports.md): of agencies with the feature `reports`. */
export function reportCalls(client: AgencyClient) {
  return {
    async read(name: ReportName, query: ReportQuery) {
      requireOffered(client, "reports");
      const wire = await client.read(path`/v1/reports/${name}/`, Report, { query, counted: true });
      return { ...wire, ...toPage(wire) };
    },
    /** The file of all rows, as it comes. Its link is used here and goes no further. */
    async file(name: string, filters: ReportFilters): Promise<File> {
      requireOffered(client, "reports");
      const link = await client.write("POST", path`/v1/reports/${name}/export`, ExportLink, {
        body: filters,
      });
      const [, token] = EXPORT.exec(link.url) ?? [];
      if (!token) throw refusal("NOT_FOUND");
      return client.file(path`/v1/reports/exports/${token}`);
    },
  };
}
