import { isManager, seesEnterprise } from "@soleira/schema/account/roles";
import { VisitEvent } from "@soleira/schema/live/wire";
import type { Topic } from "../live/topic";
import type { VisitChange } from "./visit-change.type";

/** Changes of visits (docs/product/live.md). */
export const visitTopic: Topic<VisitEvent, VisitChange["kind"]> = {
  name: "visit",
  event: VisitEvent,
  revision: ({ at }) => `visit ${at}`,
  audience: ({ audience }) => audience,
  /**
   * It is in their agenda, of an attendance that they see, or of their enterprise as staff. Above the visit's own
   * enterprise managers see it, reception does not, and a session of another tenant sees nothing.
   */
  changeKind({ audience, enterpriseId, visit, created }, viewer) {
    const own = enterpriseId === viewer.enterpriseId;
    const staff =
      audience.enterpriseIds.includes(viewer.enterpriseId) &&
      (own ? seesEnterprise(viewer.roles) : isManager(viewer.roles));
    if (!staff && !(own && audience.userIds.includes(viewer.userId))) return null;
    return visit === null ? "REMOVED" : created ? "CREATED" : "UPDATED";
  },
  payload: ({ id, attendanceId, at, actor, visit }, kind) => ({
    change: { kind, visitId: id, attendanceId, at, actor, visit },
    complete: true,
  }),
  personalFields: ["Visit.attendance", "VisitChange.attendance"],
};
