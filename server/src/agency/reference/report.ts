import { ReportCalls } from "@soleira/schema/report/calls";
import type { ReportName } from "@soleira/schema/report/names";
import type {
  NewSharedReport,
  PublicReport,
  ReportFilters,
  ReportQuery,
  SharedReport,
} from "@soleira/schema/report/wire";
import type { AgencyApi } from "../answers/agency-api";
import type { AgencyClient } from "../answers/agency-client";
import { toPage } from "../answers/page";
import { refusal } from "../http/agency-error";
import type { File } from "../http/exchange";
import { path } from "../http/path";
import type { Stranger } from "../http/upstream";

const EXPORT = /\/v1\/reports\/exports\/([\w-]+)$/;

/** /v1/reports (docs/product/reports.md): of agencies with the feature `reports`. */
export const reportCalls = (client: AgencyClient) => ({
  async read(name: ReportName, query: ReportQuery) {
    const wire = await client.call(ReportCalls.get, { params: { name }, query, counted: true });
    return { ...wire, ...toPage(wire) };
  },
  /** The file of all rows, as it comes. Its link is used here and goes no further. */
  async file(name: ReportName, filters: ReportFilters): Promise<File> {
    const link = await client.call(ReportCalls.export, { params: { name }, body: filters });
    const [, token] = EXPORT.exec(link.url) ?? [];
    if (!token) throw refusal("NOT_FOUND");
    return client.file(path`/v1/reports/exports/${token}`);
  },
  shared: async (): Promise<SharedReport[]> => (await client.call(ReportCalls.shared)).items,
  share: (name: ReportName, filters: ReportFilters, key: string): Promise<NewSharedReport> =>
    client.call(ReportCalls.share, { params: { name }, body: filters, key }),
  async revoke(id: string, key: string): Promise<void> {
    await client.call(ReportCalls.revoke, { params: { id }, key });
  },
});

/** What a shared report shows, for who has its address. @throws NOT_FOUND */
export async function publicReportCall(
  api: AgencyApi,
  stranger: Stranger,
  token: string,
): Promise<PublicReport> {
  const { params, answer } = ReportCalls.open;
  // `mine` is the list of those that one shares.
  if (!params.safeParse({ token }).success) throw refusal("NOT_FOUND");
  return api.open(stranger, "GET", path`/v1/reports/shared/${token}`, answer);
}
