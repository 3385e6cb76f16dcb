import { isManager } from "@soleira/schema/account/roles";
import type { ReportName } from "@soleira/schema/report/names";
import { REPORT_TITLE } from "@soleira/schema/report/names";
import { MOST_SHARED, SHARED_FULL } from "@soleira/schema/report/share";
import type { NewSharedReport, PublicReport, ReportFilters, SharedReport } from "@soleira/schema/report/wire";
import type { Database } from "../../database/database";
import type { Reader } from "../../database/replica";
import { ApiError, conflict, forbidden, notFound } from "../../error/api-error";
import { ownId } from "../../http/parse";
import { asAuthService, asMember } from "../../tenancy/transaction";
import type { Work } from "../../tenancy/work";
import { readReport } from "./read";
import { scopeOf } from "./scope";
import { lockShares, openShare, ownShares, putShare, revokeShare, type StoredShare } from "./share.store";

/** @throws 403/4003 for who is neither manager nor admin */
function requireSharing({ principal }: Work): void {
  if (!isManager(principal.roles)) throw forbidden("Só a gestão compartilha relatórios.");
}

const shown = ({ id, name, filters, createdAt, expiresAt, opened }: StoredShare): SharedReport => ({
  id: String(id),
  name,
  title: REPORT_TITLE[name],
  startDate: filters.startDate,
  endDate: filters.endDate,
  opened,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/**
 * An address that shows totals and groups of a report for 30 days (docs/product/reports.md#sharing). The period is the one
 * of today, not one that moves on. @throws 403/4003, 409/4009 with as many as one may have, and what reading the report throws
 */
export async function shareReport(
  work: Work,
  name: ReportName,
  filters: ReportFilters,
): Promise<NewSharedReport> {
  requireSharing(work);
  const { period } = await scopeOf(work, name, filters);
  await lockShares(work);
  if ((await ownShares(work)).length >= MOST_SHARED) throw conflict(SHARED_FULL);
  const { share, token } = await putShare(work, { name, filters: { ...filters, ...period } });
  return { ...shown(share), token };
}

/** GET /v1/reports/shared/mine @throws 403/4003 */
export async function sharedReports(work: Work): Promise<{ items: SharedReport[] }> {
  requireSharing(work);
  return { items: (await ownShares(work)).map(shown) };
}

/** @throws 403/4003, 404/4004 for one that is not one's own, or works no longer */
export async function unshareReport(work: Work, id: string): Promise<void> {
  requireSharing(work);
  if (!(await revokeShare(work, ownId(id, "id", "Relatório inválido.")))) throw notFound();
}

/**
 * What the address shows, read as its maker is now: who manages the agency no longer shares nothing any more.
 * @throws 404/4004, always the same, for what is revoked, past, unknown, or no longer its maker's to see
 */
export async function readShared(
  { database, reader }: { database: Database; reader: Reader },
  token: string,
  now: Date,
): Promise<PublicReport> {
  const share = await asAuthService(database, (tx) => openShare(tx, token, now));
  if (!share) throw notFound();
  const { userId, enterpriseId, name, filters } = share;
  try {
    return await reader.read("report", (read) =>
      asMember(read, { userId, enterpriseId, family: null }, async (tx, principal) => {
        requireSharing({ tx, principal, now });
        const report = await readReport({ tx, principal, now }, name, { ...filters, page: 1, size: 1 });
        const { title, columns, totals, groups, series } = report;
        return {
          name,
          title,
          totals,
          groups,
          series,
          columns: columns.filter(({ summed }) => summed),
          startDate: filters.startDate,
          endDate: filters.endDate,
          enterprise: { name: principal.enterprise.name, timeZone: principal.enterprise.timeZone },
          readAt: now.toISOString(),
          expiresAt: share.expiresAt.toISOString(),
        };
      }),
    );
  } catch (error) {
    throw error instanceof ApiError && error.status < 500 ? notFound() : error;
  }
}
