import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { DomainList } from "@soleira/schema/domain/wire";
import type { VISIT_REASON_TYPES } from "@soleira/schema/visit/wire";
import type { AgencyClient } from "../compat/agency-client";
import { type Path, path, type Query } from "../http/path";
import { MINUTE } from "../http/shared-reads";

/** /v1/domains (docs/product/lists.md#choices); `enterprise`: a unit's, the caller's own without it. */
export function domainCalls(client: AgencyClient) {
  const list = async (at: Path, query?: Query) =>
    (await client.read(at, DomainList, { query, ttl: MINUTE })).itens;
  return {
    acquisitionChannels: (enterprise?: string) =>
      list(path`/v1/domains/acquisition-channels`, { enterprise }),
    historyReasons: (enterprise?: string) => list(path`/v1/domains/history-reasons`, { enterprise }),
    contactTypes: (enterprise?: string) => list(path`/v1/domains/contact-types`, { enterprise }),
    businessTypes: () => list(path`/v1/domains/business-types`),
    interestLevels: (enterprise?: string) => list(path`/v1/domains/interest-levels`, { enterprise }),
    interestLevelReasons: (enterprise?: string) =>
      list(path`/v1/domains/interest-level-reasons`, { enterprise }),
    visitReasons: (type: (typeof VISIT_REASON_TYPES)[number], enterprise?: string) =>
      list(path`/v1/domains/schedule-visit-reasons`, { type, enterprise }),
    statusReasons: (status: AttendanceStatus, preServiceOnly: boolean, enterprise?: string) =>
      list(path`/v1/domains/status-reasons`, {
        status,
        pre_service_only: preServiceOnly ? 1 : undefined,
        enterprise,
      }),
  };
}
export type DomainCalls = ReturnType<typeof domainCalls>;
