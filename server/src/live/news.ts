import type { AttendanceEvent, VisitEvent } from "@soleira/schema/live/wire";
import type { AttendanceChange } from "./attendance-change.type";
import { changeFor, keysOfEvent as keysOfPeople, kindFor, type Viewer } from "./sight";
import type { VisitChange } from "./visit-change.type";
import { visitChangeFor, visitKindFor } from "./visit-sight";

export type LiveEvent = AttendanceEvent | VisitEvent;

/** An event as one kind of viewer hears of it. */
export type News = {
  /** Equal for viewers who hear the same. */
  kind: string;
  /** Whether the event holds all that may be told; else it is read with the viewer's token. */
  whole: boolean;
  root(): AttendanceChange | VisitChange;
};

/** What an event is to this viewer, null when they did not ask for such or it is none of their business. */
export function newsFor(viewer: Viewer, event: LiveEvent, versions: boolean): News | null {
  if (event.type === "visit.changed") {
    const kind = viewer.topic === "visit" ? visitKindFor(viewer, event) : null;
    return kind && { kind, whole: true, root: () => visitChangeFor(kind, event) };
  }
  const kind = viewer.topic === "attendance" ? kindFor(viewer, event) : null;
  const whole = event.attendance !== undefined || kind === "REMOVED";
  return kind && { kind, whole, root: () => changeFor(kind, event, versions) };
}

/** Keys of the viewers whom an event may concern (`keysOfViewer`). */
export const keysOfEvent = (event: LiveEvent): Set<string> =>
  event.type === "visit.changed"
    ? new Set([
        ...event.audience.userIds.map((id) => `visit user ${id}`),
        ...event.audience.enterpriseIds.map((id) => `visit staff ${id}`),
      ])
    : keysOfPeople(event);
