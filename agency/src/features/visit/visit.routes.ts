import { Attendance } from "@soleira/schema/attendance/wire";
import { VersionQuery } from "@soleira/schema/input/wire";
import { OwnId } from "@soleira/schema/rest/params";
import {
  AgendaQuery,
  AvailabilityList,
  AvailabilityQuery,
  PartnerVisitAnswer,
  PartnerVisitQuery,
  ScheduleVisitAnswer,
  ScheduleVisitBody,
  UpdateVisitBody,
  Visit,
  VisitList,
} from "@soleira/schema/visit/wire";
import * as z from "zod";
import type { Routes } from "../../http/routes";
import { agenda, busyTimes, freeSlots, readVisit } from "./agenda";
import type { VisitFollower } from "./follower";
import { partnerSchedule } from "./partner";
import { scheduleVisit } from "./schedule";
import { deleteVisit, updateVisit } from "./update";

const rules = "docs/product/visits.md#scheduling";
const VisitParams = z.object({ visitId: OwnId });

/** Visits: booking, changing, agendas (docs/product/visits.md#scheduling). */
export function visitRoutes(routes: Routes, follow: VisitFollower): void {
  scheduling(routes, follow);
  changing(routes, follow);
  reading(routes);
}

function scheduling(routes: Routes, follow: VisitFollower): void {
  const shape = { body: ScheduleVisitBody, answer: ScheduleVisitAnswer, status: 201, rules } as const;
  routes.member(
    {
      method: "post",
      path: "/v1/schedules/users/me/visits",
      summary: "Schedules a visit in the caller's agenda; 409/4009 on `dateStart` when the slot is taken",
      ...shape,
    },
    ({ work, body }) => scheduleVisit(work, follow, work.principal.userId, body),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/schedules/users/{userId}/visits",
      summary: "The same in a demonstrator's agenda (rent), for managers in that of any colleague",
      params: z.object({ userId: OwnId }),
      ...shape,
    },
    ({ work, params, body }) => scheduleVisit(work, follow, params.userId, body),
  );
}

function changing(routes: Routes, follow: VisitFollower): void {
  routes.member(
    {
      method: "put",
      path: "/v1/schedules/visits/{visitId}",
      summary: "Cancels, reschedules or finishes an open visit; who makes it may finish it",
      rules: "docs/product/visits.md#changing",
      params: VisitParams,
      body: UpdateVisitBody,
      answer: Visit,
    },
    ({ work, params, body }) => updateVisit(work, follow, params.visitId, body),
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/schedules/visits/{visitId}",
      summary: "Takes an open visit out; the attendance follows as when it is canceled",
      ours: true,
      rules: "docs/product/visits.md#deleting",
      params: VisitParams,
      query: VersionQuery,
      answer: Attendance,
    },
    ({ work, params, query }) => deleteVisit(work, follow, params.visitId, query),
  );
}

function reading(routes: Routes): void {
  const free = {
    query: AvailabilityQuery,
    answer: AvailabilityList,
    rules: "docs/product/agenda.md#free-times",
    method: "get",
    unit: true,
  } as const;
  routes.member(
    {
      ...free,
      path: "/v1/schedules/availables",
      summary: "Free slots of 30 minutes by day, of the caller or of `users` (ids joined with commas)",
    },
    ({ work, unit, query }) => freeSlots(work, unit, query, "agenda"),
  );
  routes.member(
    {
      ...free,
      path: "/v1/schedules/public/availables",
      summary: "The same of any colleague",
    },
    ({ work, unit, query }) => freeSlots(work, unit, query, "busy"),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/schedules/visits",
      unit: true,
      summary:
        "An agenda: the caller's, a demonstrator's, for managers and reception that of any colleague, or of all",
      rules: "docs/product/agenda.md#enterprise",
      query: AgendaQuery,
      answer: VisitList,
    },
    ({ work, unit, query }) => agenda(work, unit, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/schedules/visits/{visitId}",
      summary: "One visit, of the caller's own agenda or of an attendance that they see",
      ours: true,
      rules: "docs/product/agenda.md#one-visit",
      params: VisitParams,
      answer: Visit,
    },
    ({ work, params }) => readVisit(work, params.visitId),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/schedules/public/visits",
      unit: true,
      summary: "Busy times of any colleague, without personal data",
      rules: "docs/product/agenda.md#busy-times",
      query: AvailabilityQuery,
      answer: VisitList,
    },
    ({ work, unit, query }) => busyTimes(work, unit, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/schedules/partner-visits",
      summary: "Where the partner's schedule opens; 403/4003 where the agency has no partner",
      rules: "docs/product/visits.md#partner",
      query: PartnerVisitQuery,
      answer: PartnerVisitAnswer,
    },
    ({ work, query }) => partnerSchedule(work, query.customer_service_property),
  );
}
