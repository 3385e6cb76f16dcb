import * as z from "zod";
import { Attendance } from "../attendance/wire";
import { VersionQuery } from "../input/wire";
import type { RestCall } from "../rest/call";
import { IdParams, OwnId } from "../rest/params";
import { PublicVisit, PublicVisitBody, PublicVisitQuery, VisitLink } from "./public-wire";
import {
  AgendaDaysQuery,
  AgendaQuery,
  AvailabilityList,
  AvailabilityQuery,
  ConfirmVisitBody,
  FeedAnswer,
  PartnerVisitAnswer,
  PartnerVisitQuery,
  PropertyBusyList,
  ReminderList,
  ScheduleVisitAnswer,
  ScheduleVisitBody,
  UpdateVisitBody,
  Visit,
  VisitList,
} from "./wire";

const scheduled = {
  method: "post",
  body: ScheduleVisitBody,
  answer: ScheduleVisitAnswer,
  status: 201,
  rules: "docs/product/visits.md#scheduling",
} as const;
const visit = { path: "/v1/schedules/visits/{visitId}", params: z.object({ visitId: OwnId }) } as const;
const free = {
  method: "get",
  unit: true,
  query: AvailabilityQuery,
  answer: AvailabilityList,
  rules: "docs/product/agenda.md#free-times",
} as const;
const feed = {
  path: "/v1/schedules/users/me/feed",
  answer: FeedAnswer,
  ours: true,
  feature: "feed",
  rules: "docs/product/agenda.md#calendar-feed",
} as const;

/** Visits: booking, changing, agendas, and the calendar feed. */
export const VisitCalls = {
  schedule: {
    ...scheduled,
    path: "/v1/schedules/users/me/visits",
    summary: "Schedules a visit in the caller's agenda; 409/4009 on `dateStart` when the slot is taken",
  },
  scheduleFor: {
    ...scheduled,
    path: "/v1/schedules/users/{userId}/visits",
    summary: "The same in a demonstrator's agenda (rent), for managers in that of any colleague",
    params: z.object({ userId: OwnId }),
  },
  update: {
    ...visit,
    method: "put",
    summary: "Cancels, reschedules or finishes an open visit; who makes it may finish it",
    rules: "docs/product/visits.md#changing",
    body: UpdateVisitBody,
    answer: Visit,
  },
  remove: {
    ...visit,
    method: "delete",
    summary: "Takes an open visit out; the attendance follows as when it is canceled",
    ours: true,
    rules: "docs/product/visits.md#deleting",
    query: VersionQuery,
    answer: Attendance,
  },
  get: {
    ...visit,
    method: "get",
    summary: "One visit, of the caller's own agenda or of an attendance that they see",
    ours: true,
    rules: "docs/product/agenda.md#one-visit",
    answer: Visit,
  },
  confirm: {
    method: "put",
    path: "/v1/schedules/visits/{visitId}/confirmation",
    params: visit.params,
    summary:
      "Notes that the customer of an open visit said that they come; who makes it may do it; once more changes nothing",
    ours: true,
    feature: "visitLink",
    rules: "docs/product/public-visit.md#confirmed",
    body: ConfirmVisitBody,
    answer: Visit,
  },
  link: {
    method: "get",
    path: "/v1/schedules/visits/{visitId}/link",
    params: visit.params,
    summary:
      "Where the customer of an open visit answers it; for people who may change it, 404/4004 once it is over",
    ours: true,
    feature: "visitLink",
    rules: "docs/product/public-visit.md#link",
    answer: VisitLink,
  },
  free: {
    ...free,
    path: "/v1/schedules/availables",
    summary: "Free slots of 30 minutes by day, of the caller or of `users` (ids joined with commas)",
  },
  freeOf: { ...free, path: "/v1/schedules/public/availables", summary: "The same of any colleague" },
  agenda: {
    method: "get",
    unit: true,
    path: "/v1/schedules/visits",
    summary:
      "An agenda: the caller's, a demonstrator's, for managers and reception that of any colleague, or of all",
    rules: "docs/product/agenda.md#enterprise",
    query: AgendaQuery,
    answer: VisitList,
  },
  busyTimes: {
    method: "get",
    unit: true,
    path: "/v1/schedules/public/visits",
    summary: "Busy times of any colleague, without personal data",
    rules: "docs/product/agenda.md#busy-times",
    query: AvailabilityQuery,
    answer: VisitList,
  },
  busyProperties: {
    method: "get",
    path: "/v1/customer-services/{id}/property-busy-times",
    params: IdParams,
    summary:
      "When its properties are shown, by whomever and to whomever, without personal data of the customer",
    ours: true,
    feature: "propertyBusyTimes",
    rules: "docs/product/agenda.md#property",
    query: AgendaDaysQuery,
    answer: PropertyBusyList,
  },
  reminders: {
    method: "get",
    unit: true,
    path: "/v1/schedules/reminders",
    summary:
      "The caller's reminders of those days, of attendances that they see, the earliest first, at most 200",
    ours: true,
    feature: "reminders",
    rules: "docs/product/agenda.md#reminders",
    query: AgendaDaysQuery,
    answer: ReminderList,
  },
  partner: {
    method: "get",
    path: "/v1/schedules/partner-visits",
    summary: "Where the partner's schedule opens; 403/4003 where the agency has no partner",
    rules: "docs/product/visits.md#partner",
    query: PartnerVisitQuery,
    answer: PartnerVisitAnswer,
  },
  feed: {
    ...feed,
    method: "get",
    summary: "The path of the caller's calendar feed, null while there is none",
  },
  renewFeed: { ...feed, method: "post", summary: "A new path for it; the one before stops working" },
  revokeFeed: { ...feed, method: "delete", summary: "Ends the feed" },
} satisfies Record<string, RestCall>;

const PUBLIC = "/v1/public-visits/{id}";
const byAddress = {
  params: z.object({ id: z.string() }),
  query: PublicVisitQuery,
  ours: true,
  feature: "visitLink",
} as const;

/** What the customer of a visit reads and answers, by its address alone (docs/product/public-visit.md#calls). */
export const PublicVisitCalls = {
  get: {
    ...byAddress,
    method: "get",
    path: PUBLIC,
    summary: "A visit for its customer; without a session",
    rules: "docs/product/public-visit.md#shown",
    answer: PublicVisit,
  },
  free: {
    ...byAddress,
    method: "get",
    path: `${PUBLIC}/availables`,
    summary: "Free times of who shows the property, of the next 30 days, for the customer; without a session",
    rules: "docs/product/public-visit.md#free-times",
    answer: AvailabilityList,
  },
  answer: {
    ...byAddress,
    method: "put",
    path: `${PUBLIC}/answers`,
    summary:
      "The customer confirms, asks for another time or cancels; the same again changes nothing; without a session",
    rules: "docs/product/public-visit.md#answering",
    body: PublicVisitBody,
    answer: PublicVisit,
  },
} satisfies Record<string, RestCall>;
