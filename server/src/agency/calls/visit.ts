import { Attendance } from "@soleira/schema/attendance/wire";
import { Id } from "@soleira/schema/page/wire";
import {
  AvailabilityList,
  type AvailabilityQuery,
  FeedAnswer,
  PartnerVisitAnswer,
  ScheduleVisitAnswer,
  type ScheduleVisitBody,
  type UpdateVisitBody,
  Visit,
  VisitList,
} from "@soleira/schema/visit/wire";
import * as z from "zod";
import { orUnknown } from "../compat/optional";
import { withOwners } from "../compat/owner";
import { closed, findVisit, isClosedAs, stillOpen, wholeSchedule, wholeUpdate } from "../compat/visits";
import type { AgencyClient } from "../http/agency-client";
import { path } from "../http/path";
import type { Upstream } from "../http/upstream";

/** Another agency may say day and hour alone, and of the attendance its id; the gateway makes the rest. */
const AgendaVisit = Visit.partial({ startsAt: true, endsAt: true }).extend({ attendanceId: Id.optional() });
const Agenda = VisitList.extend({ items: z.array(AgendaVisit) });
/** `enterprise`: a unit's day, the caller's own without it. */
type Days = z.input<typeof AvailabilityQuery> & { enterprise?: string | undefined };

/** /v1/schedules (docs/product/visits.md#scheduling); feeds are ours. */
export const visitCalls = {
  /** In the caller's agenda, or that of `userId`. An empty id: the agency did not say it. */
  schedule: async (
    client: AgencyClient,
    userId: string | null | undefined,
    body: z.input<typeof ScheduleVisitBody>,
    key: string,
    attendanceId?: string | null,
  ) =>
    client.write(
      "POST",
      userId ? path`/v1/schedules/users/${userId}/visits` : path`/v1/schedules/users/me/visits`,
      ScheduleVisitAnswer,
      { body: await wholeSchedule(client, body, { userId, attendanceId }), given: body, key },
      async (id) => ({ id: id ?? "" }),
    ),
  update: async (client: AgencyClient, id: string, body: z.input<typeof UpdateVisitBody>, key: string) => {
    const find = () => findVisit(client, id, visitCalls.agenda);
    const before = client.features.has("partial") ? undefined : await orUnknown(find());
    const whole = client.features.has("partial") ? body : await wholeUpdate(client, body, before);
    const after = await client.write(
      "PUT",
      path`/v1/schedules/visits/${id}`,
      AgendaVisit,
      { body: whole, given: body, key },
      async () => (await find()) ?? closed(before, body),
    );
    if (isClosedAs(after, body)) return after;
    const again = (await orUnknown(find())) ?? after;
    if (!isClosedAs(again, body)) throw stillOpen();
    return again;
  },
  /** Ours answers the attendance as it is then; others may answer nothing. */
  remove: (client: AgencyClient, id: string, key: string) =>
    client.write(
      "DELETE",
      path`/v1/schedules/visits/${id}`,
      Attendance.nullable(),
      { key },
      async () => null,
    ),
  /** In the caller's own agenda, 30 days back and ahead; undefined when it is not there. */
  find: (client: AgencyClient, id: string) => findVisit(client, id, visitCalls.agenda),
  agenda: async (client: AgencyClient, query: Days) =>
    withOwners(
      client,
      await client.read(path`/v1/schedules/visits`, Agenda, { query, counted: true }),
      false,
    ),
  busyTimes: (client: AgencyClient, query: Days) =>
    client.read(path`/v1/schedules/public/visits`, Agenda, { query, counted: true }),
  free: (client: AgencyClient, query: Days) =>
    client.read(path`/v1/schedules/availables`, AvailabilityList, { query }),
  freeOf: (client: AgencyClient, query: Days) =>
    client.read(path`/v1/schedules/public/availables`, AvailabilityList, { query }),
  partner: (client: AgencyClient, customer_service_property: string) =>
    client.read(path`/v1/schedules/partner-visits`, PartnerVisitAnswer, {
      query: { customer_service_property },
    }),
  feed: (client: AgencyClient) => client.read(path`/v1/schedules/users/me/feed`, FeedAnswer),
  renewFeed: (client: AgencyClient) => client.write("POST", path`/v1/schedules/users/me/feed`, FeedAnswer),
  revokeFeed: (client: AgencyClient) => client.write("DELETE", path`/v1/schedules/users/me/feed`, FeedAnswer),
  calendar: (agency: Upstream, token: string) =>
    agency.text(path`/v1/schedules/feeds/${token}.ics`, "text/calendar"),
};
