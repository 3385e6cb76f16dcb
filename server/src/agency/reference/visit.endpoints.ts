import { Attendance } from "@soleira/schema/attendance/wire";
import {
  type AgendaQuery,
  AvailabilityList,
  FeedAnswer,
  PartnerVisitAnswer,
  ScheduleVisitAnswer,
  type ScheduleVisitBody,
  type UpdateVisitBody,
} from "@soleira/schema/visit/wire";
import type * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { Agenda, AgendaVisit } from "../answers/agenda";
import { withOwner, withOwners } from "../answers/owner";
import type { ListedVisit } from "../foreign/visit-bodies";
import { type Known, wholeSchedule } from "../foreign/visit-bodies";
import { findOf, findVisit, updateVisit } from "../foreign/visit-changes";
import { path } from "../http/path";
import type { EnterpriseCalls } from "./enterprise";

/** `enterprise`: a unit's day, the caller's own without it. */
type Days = z.input<typeof AgendaQuery> & { enterprise?: string | undefined };

/** /v1/schedules (docs/product/visits.md#scheduling), a line each; feeds are ours. */
export function visitEndpoints(client: AgencyClient, enterprise: EnterpriseCalls, known: Known) {
  const agenda = async (query: Days) =>
    withOwners(
      await client.read(path`/v1/schedules/visits`, Agenda, { query, counted: true }),
      known.me,
      false,
    );
  const find = (id: string) => findVisit(id, enterprise.mine, agenda);
  return {
    /** In the caller's agenda, or that of `userId`. An empty id: the agency gave none. */
    schedule: async (
      userId: string | null | undefined,
      body: z.input<typeof ScheduleVisitBody>,
      key: string,
      attendanceId?: string | null,
    ) =>
      client.write(
        "POST",
        userId ? path`/v1/schedules/users/${userId}/visits` : path`/v1/schedules/users/me/visits`,
        ScheduleVisitAnswer,
        { body: await wholeSchedule(client, body, { userId, attendanceId }, known), given: body, key },
        async (id) => ({ id: id ?? "" }),
      ),
    /** With `attendanceId` it is read in the rows of that attendance first: not every agenda says whose visit it is. */
    update: (
      id: string,
      body: z.input<typeof UpdateVisitBody>,
      key: string,
      attendanceId?: string | null,
    ): Promise<ListedVisit> =>
      updateVisit(
        client,
        body,
        {
          find: () => findOf(attendanceId, id, () => find(id), known),
          write: (whole, read) =>
            client.write(
              "PUT",
              path`/v1/schedules/visits/${id}`,
              AgendaVisit,
              { body: whole, given: body, key },
              read,
            ),
        },
        known,
        key,
      ),
    /** Ours answers the attendance as it is then; others may answer nothing. */
    remove: (id: string, query: { version?: number | undefined }, key: string) =>
      client.write(
        "DELETE",
        path`/v1/schedules/visits/${id}`,
        Attendance.nullable(),
        { query, key },
        async () => null,
      ),
    /** Feature `lookup`. */
    get: async (id: string) =>
      withOwner(await client.read(path`/v1/schedules/visits/${id}`, AgendaVisit), known.me),
    /** In the caller's own agenda, 30 days back and ahead; undefined when it is not there. */
    find,
    agenda,
    busyTimes: (query: Days) =>
      client.read(path`/v1/schedules/public/visits`, Agenda, { query, counted: true }),
    free: (query: Days) => client.read(path`/v1/schedules/availables`, AvailabilityList, { query }),
    freeOf: (query: Days) => client.read(path`/v1/schedules/public/availables`, AvailabilityList, { query }),
    partner: (customer_service_property: string) =>
      client.read(path`/v1/schedules/partner-visits`, PartnerVisitAnswer, {
        query: { customer_service_property },
      }),
    feed: () => client.read(path`/v1/schedules/users/me/feed`, FeedAnswer),
    renewFeed: () => client.write("POST", path`/v1/schedules/users/me/feed`, FeedAnswer),
    revokeFeed: () => client.write("DELETE", path`/v1/schedules/users/me/feed`, FeedAnswer),
  };
}
export type VisitEndpoints = ReturnType<typeof visitEndpoints>;
