import { Attendance } from "@soleira/schema/attendance/wire";
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
import type { Caller } from "./caller";
import type { Upstream } from "./http";
import { path } from "./path";

/** A foreign agency may say day and hour alone; the gateway makes the instants. */
const AgendaVisit = Visit.partial({ startsAt: true, endsAt: true });
const Agenda = VisitList.extend({ items: z.array(AgendaVisit) });
/** `enterprise`: a unit's day, the caller's own without it. */
type Days = z.input<typeof AvailabilityQuery> & { enterprise?: string | undefined };

/** /v1/schedules (specification 1 §7); feeds are ours. */
export const visitCalls = {
  schedule: (caller: Caller, body: z.input<typeof ScheduleVisitBody>, key: string) =>
    caller.write("POST", path`/v1/schedules/users/me/visits`, ScheduleVisitAnswer, { body, key }),
  scheduleFor: (caller: Caller, userId: string, body: z.input<typeof ScheduleVisitBody>, key: string) =>
    caller.write("POST", path`/v1/schedules/users/${userId}/visits`, ScheduleVisitAnswer, { body, key }),
  update: (caller: Caller, id: string, body: z.input<typeof UpdateVisitBody>, key: string) =>
    caller.write("PUT", path`/v1/schedules/visits/${id}`, AgendaVisit, { body, key }),
  /** Ours answers the attendance as it is then; others may answer nothing. */
  remove: (caller: Caller, id: string, key: string) =>
    caller.write("DELETE", path`/v1/schedules/visits/${id}`, Attendance.nullable(), { key }),
  agenda: (caller: Caller, query: Days) => caller.read(path`/v1/schedules/visits`, Agenda, { query }),
  busyTimes: (caller: Caller, query: Days) =>
    caller.read(path`/v1/schedules/public/visits`, Agenda, { query }),
  free: (caller: Caller, query: Days) =>
    caller.read(path`/v1/schedules/availables`, AvailabilityList, { query }),
  freeOf: (caller: Caller, query: Days) =>
    caller.read(path`/v1/schedules/public/availables`, AvailabilityList, { query }),
  partner: (caller: Caller, customer_service_property: string) =>
    caller.read(path`/v1/schedules/partner-visits`, PartnerVisitAnswer, {
      query: { customer_service_property },
    }),
  feed: (caller: Caller) => caller.read(path`/v1/schedules/users/me/feed`, FeedAnswer),
  renewFeed: (caller: Caller) => caller.write("POST", path`/v1/schedules/users/me/feed`, FeedAnswer),
  revokeFeed: (caller: Caller) => caller.write("DELETE", path`/v1/schedules/users/me/feed`, FeedAnswer),
  calendar: (agency: Upstream, token: string) =>
    agency.text(path`/v1/schedules/feeds/${token}.ics`, "text/calendar"),
};
