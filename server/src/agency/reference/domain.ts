import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { Attendance } from "@soleira/schema/attendance/wire";
import { DomainList } from "@soleira/schema/domain/wire";
import type { AttendanceProperty } from "@soleira/schema/property/wire";
import type { VISIT_REASON_TYPES } from "@soleira/schema/visit/reason-types";
import { visitStatusOf } from "@soleira/schema/visit/status";
import type { PropertyVisit } from "@soleira/schema/visit/wire";
import type { AgencyClient } from "../answers/agency-client";
import { domainRows } from "../answers/domain-row";
import { type Path, path, type Query } from "../http/path";
import { MINUTE } from "../http/shared-reads";

type VisitReasonType = (typeof VISIT_REASON_TYPES)[number];
type Channelled = Pick<Attendance, "acquisitionChannel" | "acquisitionChannelId">;
type Interest = NonNullable<AttendanceProperty["interest"]>;

/** What the reason of a visit was for; an open one that has a reason was given another time. */
const REASON_TYPES = { OPEN: "NEW_DATE", CANCELED: "CANCEL", FINISHED: "FINISH" } as const;

/** /v1/domains (docs/product/lists.md#choices); `enterprise`: a unit's, the caller's own without it. */
export function domainCalls(client: AgencyClient) {
  const list = async (at: Path, query?: Query) =>
    (await client.read(at, DomainList, { query, ttl: MINUTE })).itens;
  const row = domainRows(client);
  const lists = {
    acquisitionChannels: (enterprise?: string) =>
      list(path`/v1/domains/acquisition-channels`, { enterprise }),
    historyReasons: (enterprise?: string) => list(path`/v1/domains/history-reasons`, { enterprise }),
    contactTypes: (enterprise?: string) => list(path`/v1/domains/contact-types`, { enterprise }),
    transferReasons: (enterprise?: string) =>
      list(path`/v1/domains/request-transfer-reasons`, { enterprise }),
    businessTypes: () => list(path`/v1/domains/business-types`),
    interestLevels: (enterprise?: string) => list(path`/v1/domains/interest-levels`, { enterprise }),
    interestLevelReasons: (enterprise?: string) =>
      list(path`/v1/domains/interest-level-reasons`, { enterprise }),
    visitReasons: (type: VisitReasonType, enterprise?: string) =>
      list(path`/v1/domains/schedule-visit-reasons`, { type, enterprise }),
    statusReasons: (status: AttendanceStatus, preServiceOnly: boolean, enterprise?: string) =>
      list(path`/v1/domains/status-reasons`, {
        status,
        pre_service_only: preServiceOnly ? 1 : undefined,
        enterprise,
      }),
  };
  return {
    ...lists,
    /** The channel of an attendance, or of a property of interest. */
    channelOf: ({ acquisitionChannel: name, acquisitionChannelId: id }: Channelled) =>
      row({ id, name }, "acquisition channels", lists.acquisitionChannels),
    finishReasonOf: ({ reason: name, reasonId: id }: NonNullable<Attendance["finish"]>) =>
      row({ id, name }, "status reasons", () => lists.statusReasons("FINISHED", false)),
    interestLevelOf: ({ level: name, levelId: id }: Interest) =>
      row({ id, name }, "interest levels", lists.interestLevels),
    interestReasonOf: ({ reason: name, reasonId: id }: Interest) =>
      row({ id, name }, "interest level reasons", lists.interestLevelReasons),
    visitReasonOf: (visit: PropertyVisit) => {
      const type = REASON_TYPES[visitStatusOf(visit)];
      const said = { id: visit.reasonId, name: visit.reason?.reason };
      return row(said, `visit reasons ${type}`, () => lists.visitReasons(type));
    },
  };
}
export type DomainCalls = ReturnType<typeof domainCalls>;
