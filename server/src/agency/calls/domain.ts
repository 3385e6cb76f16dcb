import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { DomainList } from "@soleira/schema/domain/wire";
import type { VISIT_REASON_TYPES } from "@soleira/schema/visit/wire";
import type { AgencyClient } from "../http/agency-client";
import { path } from "../http/path";
import { MINUTE } from "../http/ttl";

/** /v1/domains (docs/product/lists.md#choices); `enterprise`: a unit's, the caller's own without it. */
export const domainCalls = {
  acquisitionChannels: (client: AgencyClient, enterprise?: string) =>
    client.read(path`/v1/domains/acquisition-channels`, DomainList, { query: { enterprise }, ttl: MINUTE }),
  historyReasons: (client: AgencyClient, enterprise?: string) =>
    client.read(path`/v1/domains/history-reasons`, DomainList, { query: { enterprise }, ttl: MINUTE }),
  contactTypes: (client: AgencyClient, enterprise?: string) =>
    client.read(path`/v1/domains/contact-types`, DomainList, { query: { enterprise }, ttl: MINUTE }),
  businessTypes: (client: AgencyClient) =>
    client.read(path`/v1/domains/business-types`, DomainList, { ttl: MINUTE }),
  interestLevels: (client: AgencyClient, enterprise?: string) =>
    client.read(path`/v1/domains/interest-levels`, DomainList, { query: { enterprise }, ttl: MINUTE }),
  interestLevelReasons: (client: AgencyClient, enterprise?: string) =>
    client.read(path`/v1/domains/interest-level-reasons`, DomainList, { query: { enterprise }, ttl: MINUTE }),
  visitReasons: (client: AgencyClient, type: (typeof VISIT_REASON_TYPES)[number], enterprise?: string) =>
    client.read(path`/v1/domains/schedule-visit-reasons`, DomainList, {
      query: { type, enterprise },
      ttl: MINUTE,
    }),
  statusReasons: (
    client: AgencyClient,
    status: AttendanceStatus,
    preServiceOnly: boolean,
    enterprise?: string,
  ) =>
    client.read(path`/v1/domains/status-reasons`, DomainList, {
      query: { status, pre_service_only: preServiceOnly ? 1 : undefined, enterprise },
      ttl: MINUTE,
    }),
};
