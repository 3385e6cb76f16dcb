import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { Attendance } from "@soleira/schema/attendance/wire";
import { DomainCalls as Calls } from "@soleira/schema/domain/calls";
import type { DomainList } from "@soleira/schema/domain/wire";
import type { AttendanceProperty } from "@soleira/schema/property/wire";
import { TransferCalls } from "@soleira/schema/transfer/calls";
import type { VISIT_REASON_TYPES } from "@soleira/schema/visit/reason-types";
import { visitStatusOf } from "@soleira/schema/visit/status";
import type { PropertyVisit } from "@soleira/schema/visit/wire";
import type { AgencyClient } from "../answers/agency-client";
import { domainRows } from "../answers/domain-row";
import { MINUTE } from "../http/shared-reads";

type VisitReasonType = (typeof VISIT_REASON_TYPES)[number];
type Channelled = Pick<Attendance, "acquisitionChannel" | "acquisitionChannelId">;
type Interest = NonNullable<AttendanceProperty["interest"]>;

/** What the reason of a visit was for; an open one that has a reason was given another time. */
const REASON_TYPES = { OPEN: "NEW_DATE", CANCELED: "CANCEL", FINISHED: "FINISH" } as const;

/** /v1/domains (docs/product/lists.md#choices); `enterprise`: a unit's, the caller's own without it. */
export function domainCalls(client: AgencyClient) {
  const itens = async (answer: Promise<DomainList>) => (await answer).itens;
  const row = domainRows(client);
  const ofUnit = (enterprise?: string) => ({ query: { enterprise }, ttl: MINUTE });
  const lists = {
    acquisitionChannels: (enterprise?: string) =>
      itens(client.call(Calls.acquisitionChannels, ofUnit(enterprise))),
    historyReasons: (enterprise?: string) => itens(client.call(Calls.historyReasons, ofUnit(enterprise))),
    contactTypes: (enterprise?: string) => itens(client.call(Calls.contactTypes, ofUnit(enterprise))),
    transferReasons: (enterprise?: string) => itens(client.call(TransferCalls.reasons, ofUnit(enterprise))),
    businessTypes: () => itens(client.call(Calls.businessTypes, { ttl: MINUTE })),
    interestLevels: (enterprise?: string) => itens(client.call(Calls.interestLevels, ofUnit(enterprise))),
    interestLevelReasons: (enterprise?: string) =>
      itens(client.call(Calls.interestLevelReasons, ofUnit(enterprise))),
    visitReasons: (type: VisitReasonType, enterprise?: string) =>
      itens(client.call(Calls.visitReasons, { query: { type, enterprise }, ttl: MINUTE })),
    statusReasons: (status: AttendanceStatus, preServiceOnly: boolean, enterprise?: string) =>
      itens(
        client.call(Calls.statusReasons, {
          query: { status, pre_service_only: preServiceOnly ? "1" : undefined, enterprise },
          ttl: MINUTE,
        }),
      ),
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
