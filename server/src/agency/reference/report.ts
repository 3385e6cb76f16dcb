import type { ReportName } from "@soleira/schema/report/names";
import {
  ExportLink,
  NewSharedReport,
  PublicReport,
  Report,
  type ReportFilters,
  type ReportQuery,
  type SharedReport,
  SharedReportList,
} from "@soleira/schema/report/wire";
import * as z from "zod";
import type { AgencyApi } from "../answers/agency-api";
import type { AgencyClient } from "../answers/agency-client";
import { toPage } from "../answers/page";
import { refusal } from "../http/agency-error";
import type { File } from "../http/exchange";
import { path } from "../http/path";
import type { Stranger } from "../http/upstream";

const EXPORT = /\/v1\/reports\/exports\/([\w-]+)$/;

/** /v1/reports (docs/product/reports.md): of agencies with the feature `reports`. */
export function reportCalls(client: AgencyClient) {
  return {
    async read(name: ReportName, query: ReportQuery) {
      const wire = await client.read(path`/v1/reports/${name}/`, Report, { query, counted: true });
      return { ...wire, ...toPage(wire) };
    },
    /** The file of all rows, as it comes. Its link is used here and goes no further. */
    async file(name: string, filters: ReportFilters): Promise<File> {
      const link = await client.write("POST", path`/v1/reports/${name}/export`, ExportLink, {
        body: filters,
      });
      const [, token] = EXPORT.exec(link.url) ?? [];
      if (!token) throw refusal("NOT_FOUND");
      return client.file(path`/v1/reports/exports/${token}`);
    },
    async shared(): Promise<SharedReport[]> {
      return (await client.read(path`/v1/reports/shared/mine`, SharedReportList)).items;
    },
    async share(name: string, filters: ReportFilters, key: string): Promise<NewSharedReport> {
      const at = path`/v1/reports/${name}/shared`;
      return client.write("POST", at, NewSharedReport, { body: filters, key });
    },
    async revoke(id: string, key: string): Promise<void> {
      await client.write(
        "DELETE",
        path`/v1/reports/shared/mine/${id}`,
        z.unknown(),
        { key },
        async () => null,
      );
    },
  };
}

/** What a shared report shows, for who has its address. @throws NOT_FOUND */
export async function publicReportCall(
  api: AgencyApi,
  stranger: Stranger,
  token: string,
): Promise<PublicReport> {
  // `mine` is the list of those that one shares.
  if (!TOKEN.test(token)) throw refusal("NOT_FOUND");
  return api.open(stranger, "GET", path`/v1/reports/shared/${token}`, PublicReport);
}
const TOKEN = /^[\w-]{43}$/;
