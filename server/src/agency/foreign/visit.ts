import type { Attendance } from "@soleira/schema/attendance/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { refusal } from "../http/agency-error";
import { type ChangedVisit, type VisitCalls, visitCalls, type WithVisits } from "../reference/visit";
import { withVersion } from "./expected-version";
import { allOffered, offered } from "./offered";
import { ownChanges } from "./own-changes";

export function foreignVisit(features: AgencyFeatures, parts: WithVisits): VisitCalls {
  const { client, attendance, schedule: endpoints } = parts;
  const calls = visitCalls(parts);
  const own = ownChanges(features, parts);
  const published = async (kind: "CREATED" | "UPDATED", changed: ChangedVisit): Promise<ChangedVisit> => {
    const { visit, attendanceId } = changed;
    if (attendanceId && visit) await own.visit(kind, visit, () => attendance.reread(attendanceId));
    else if (attendanceId) await own.touchedIfSeen(() => attendance.reread(attendanceId));
    return changed;
  };
  /** The attendance of a visit, where the caller's agenda shows it. */
  const ofVisit = async (id: string): Promise<Attendance | undefined> => {
    const visit = await endpoints.find(id);
    const attendanceId = visit?.attendance?.id ?? visit?.attendanceId;
    return attendanceId ? attendance.get(attendanceId) : undefined;
  };
  const { feed, renewFeed, revokeFeed } = calls;
  return offered<VisitCalls>(
    features,
    {
      ...calls,
      async schedule(body, at, key) {
        const { attendanceId } = at;
        const known = await withVersion(features, body, async () =>
          attendanceId ? attendance.get(attendanceId) : undefined,
        );
        return published("CREATED", await calls.schedule(known, at, key));
      },
      async update(id, body, key, attendanceId) {
        const known = await withVersion(features, body, async () =>
          attendanceId ? attendance.get(attendanceId) : ofVisit(id),
        );
        return published("UPDATED", await calls.update(id, known, key, attendanceId));
      },
      async confirm(id, body, key, attendanceId) {
        return published("UPDATED", await calls.confirm(id, body, key, attendanceId));
      },
      async remove(id, version, key) {
        const query = await withVersion(features, { version: version ?? undefined }, () => ofVisit(id));
        return own.visitRemoved(id, {
          find: () => endpoints.find(id),
          remove: async () => {
            const answered = await endpoints.remove(id, query, key);
            return answered && attendance.remember(answered);
          },
          read: attendance.reread,
        });
      },
      /** Without a call for one: of the caller's own agenda, 30 days back and ahead. */
      async get(id) {
        const visit = features.has("lookup") ? await endpoints.get(id) : await endpoints.find(id);
        if (!visit) throw refusal("NOT_FOUND");
        return visit;
      },
      ...allOffered(features, { feed, renewFeed, revokeFeed }, "feed", () => client.signedIn()),
    },
    {
      remove: "deleteVisit",
      enterpriseAgenda: "scope",
      confirm: "visitLink",
      link: "visitLink",
      busyProperties: "propertyBusyTimes",
      reminders: "reminders",
    },
  );
}
