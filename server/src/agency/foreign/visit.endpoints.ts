import type { AgencyFeatures } from "@soleira/schema/rest/features";
import type { WithProperty } from "../reference/property";
import { type VisitEndpoints, visitEndpoints } from "../reference/visit.endpoints";
import { withMoment } from "./moment";
import { type Known, wholeSchedule } from "./visit-bodies";
import { findOf, updateVisit } from "./visit-changes";

export function foreignVisitEndpoints(features: AgencyFeatures, parts: WithProperty): VisitEndpoints {
  const { account, domain, endpoints, property } = parts;
  const calls = visitEndpoints(parts);
  const known: Known = {
    me: account.me,
    users: account.users,
    attendance: endpoints.get,
    row: property.row,
    rowOfVisit: property.rowOfVisit,
    visitReasons: domain.visitReasons,
  };
  return {
    ...calls,
    schedule: async (userId, given, key, attendanceId) => {
      const body = withMoment(features, given);
      const whole = await wholeSchedule(features, body, { userId, attendanceId }, known);
      return calls.schedule(userId, body, key, attendanceId, whole);
    },
    /** With `attendanceId` it is read in the rows of that attendance first: not every agenda says whose visit it is. */
    update: (id, body, key, attendanceId) =>
      updateVisit(
        features,
        body,
        {
          find: () => findOf(attendanceId, id, () => calls.find(id), known),
          write: (whole, read) => calls.update(id, body, key, attendanceId, whole, read),
        },
        known,
        key,
      ),
  };
}
