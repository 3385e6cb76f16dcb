import { Attendance } from "@soleira/schema/attendance/wire";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import { VisitCalls } from "@soleira/schema/visit/calls";
import { VISIT_LOOK_BACK_DAYS } from "@soleira/schema/visit/slots";
import {
  type AgendaDaysQuery,
  type AgendaQuery,
  AvailabilityList,
  type ConfirmVisitBody,
  FeedAnswer,
  PartnerVisitAnswer,
  ScheduleVisitAnswer,
  type ScheduleVisitBody,
  type UpdateVisitBody,
} from "@soleira/schema/visit/wire";
import type * as z from "zod";
import { Agenda, AgendaVisit, type ListedVisit } from "../answers/agenda";
import { withOwner, withOwners } from "../answers/owner";
import { path } from "../http/path";
import type { WithProperty } from "./property";

/** `enterprise`: a unit's day, the caller's own without it. */
export type Days = z.input<typeof AgendaQuery> & { enterprise?: string | undefined };

/** /v1/schedules (docs/product/visits.md#scheduling), a line each; feeds are ours. */
export function visitEndpoints({ client, account: { me }, enterprise }: WithProperty) {
  const agenda = async (query: Days) =>
    withOwners(await client.read(path`/v1/schedules/visits`, Agenda, { query, counted: true }), me, false);
  const find = async (id: string): Promise<ListedVisit | undefined> => {
    const { timeZone } = await enterprise.mine();
    const today = dayIn(new Date(), timeZone);
    const halves = await Promise.all([
      agenda({ start_date: today, end_date: addDays(today, VISIT_LOOK_BACK_DAYS) }),
      agenda({ start_date: addDays(today, -VISIT_LOOK_BACK_DAYS), end_date: addDays(today, -1) }),
    ]);
    return halves.flatMap(({ items }) => items).find((one) => one.id === id);
  };
  return {
    /** In the caller's agenda, or that of `userId`; `whole` is sent in place of `body`. An empty id: the agency gave none. */
    schedule: (
      userId: string | null | undefined,
      body: z.input<typeof ScheduleVisitBody>,
      key: string,
      _attendanceId?: string | null,
      whole: object = body,
    ) =>
      client.write(
        "POST",
        userId ? path`/v1/schedules/users/${userId}/visits` : path`/v1/schedules/users/me/visits`,
        ScheduleVisitAnswer,
        { body: whole, given: body, key },
        async (id) => ({ id: id ?? "" }),
      ),
    /** `read` finds the visit where the agency does not answer it. */
    update: (
      id: string,
      body: z.input<typeof UpdateVisitBody>,
      key: string,
      _attendanceId?: string | null,
      whole: object = body,
      read: () => Promise<ListedVisit | undefined> = () => find(id),
    ): Promise<ListedVisit> =>
      client.write(
        "PUT",
        path`/v1/schedules/visits/${id}`,
        AgendaVisit,
        { body: whole, given: body, key },
        read,
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
    confirm: (visitId: string, body: z.input<typeof ConfirmVisitBody>, key: string): Promise<ListedVisit> =>
      client.call(VisitCalls.confirm, { params: { visitId }, body, key }),
    link: (visitId: string) => client.call(VisitCalls.link, { params: { visitId } }),
    get: async (id: string) =>
      withOwner(await client.read(path`/v1/schedules/visits/${id}`, AgendaVisit), me),
    /** In the caller's own agenda, 30 days back and ahead; undefined when it is not there. */
    find,
    agenda,
    busyTimes: (query: Days) =>
      client.read(path`/v1/schedules/public/visits`, Agenda, { query, counted: true }),
    free: (query: Days) => client.read(path`/v1/schedules/availables`, AvailabilityList, { query }),
    freeOf: (query: Days) => client.read(path`/v1/schedules/public/availables`, AvailabilityList, { query }),
    busyProperties: (attendanceId: string, query: z.input<typeof AgendaDaysQuery>) =>
      client.call(VisitCalls.busyProperties, { params: { id: attendanceId }, query }),
    reminders: (query: z.input<typeof AgendaDaysQuery>) => client.call(VisitCalls.reminders, { query }),
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
