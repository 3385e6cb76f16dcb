import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { DomainList } from "@soleira/schema/domain/wire";
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
  statusReasons: (caller: Caller, status: AttendanceStatus, preServiceOnly: boolean) =>
    caller.read(path`/v1/domains/status-reasons`, DomainList, {
      query: { status, pre_service_only: preServiceOnly ? 1 : undefined },
      ttl: MINUTE,
    }),
};
