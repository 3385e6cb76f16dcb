import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { DomainList } from "@soleira/schema/domain/wire";
import type { VISIT_REASON_TYPES } from "@soleira/schema/visit/wire";
import type { Caller } from "./caller";
import { path } from "./path";
import { MINUTE } from "./ttl";

/** /v1/domains (specification 1 §7). */
export const domainCalls = {
  acquisitionChannels: (caller: Caller) =>
    caller.read(path`/v1/domains/acquisition-channels`, DomainList, { ttl: MINUTE }),
  historyReasons: (caller: Caller) =>
    caller.read(path`/v1/domains/history-reasons`, DomainList, { ttl: MINUTE }),
  contactTypes: (caller: Caller) => caller.read(path`/v1/domains/contact-types`, DomainList, { ttl: MINUTE }),
  businessTypes: (caller: Caller) =>
    caller.read(path`/v1/domains/business-types`, DomainList, { ttl: MINUTE }),
  interestLevels: (caller: Caller) =>
    caller.read(path`/v1/domains/interest-levels`, DomainList, { ttl: MINUTE }),
  interestLevelReasons: (caller: Caller) =>
    caller.read(path`/v1/domains/interest-level-reasons`, DomainList, { ttl: MINUTE }),
  visitReasons: (caller: Caller, type: (typeof VISIT_REASON_TYPES)[number]) =>
    caller.read(path`/v1/domains/schedule-visit-reasons`, DomainList, { query: { type }, ttl: MINUTE }),
  statusReasons: (caller: Caller, status: AttendanceStatus, preServiceOnly: boolean) =>
    caller.read(path`/v1/domains/status-reasons`, DomainList, {
      query: { status, pre_service_only: preServiceOnly ? 1 : undefined },
      ttl: MINUTE,
    }),
};
