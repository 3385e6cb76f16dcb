import { VisitCalls } from "@soleira/schema/visit/calls";
import type { Routes } from "../../http/routes";
import { agenda, busyProperties, busyTimes, freeSlots, readVisit, reminders } from "./agenda";
import type { VisitFollower } from "./follower";
import { linkOfVisit } from "./link";
import { partnerSchedule } from "./partner";
import { scheduleVisit } from "./schedule";
import { confirmVisit, deleteVisit, updateVisit } from "./update";

export function visitRoutes(routes: Routes, follow: VisitFollower): void {
  const calls = VisitCalls;
  routes.member(calls.schedule, ({ work, body }) => scheduleVisit(work, follow, work.principal.userId, body));
  routes.member(calls.scheduleFor, ({ work, params, body }) =>
    scheduleVisit(work, follow, params.userId, body),
  );
  routes.member(calls.update, ({ work, params, body }) => updateVisit(work, follow, params.visitId, body));
  routes.member(calls.remove, ({ work, params, query }) => deleteVisit(work, follow, params.visitId, query));
  routes.member(calls.get, ({ work, params }) => readVisit(work, params.visitId));
  routes.member(calls.confirm, ({ work, params, body }) => confirmVisit(work, follow, params.visitId, body));
  routes.member(calls.link, ({ work, params }) => linkOfVisit(work, params.visitId));
  routes.member(calls.free, ({ work, unit, query }) => freeSlots(work, unit, query, "agenda"));
  routes.member(calls.freeOf, ({ work, unit, query }) => freeSlots(work, unit, query, "busy"));
  routes.member(calls.agenda, ({ work, unit, query }) => agenda(work, unit, query));
  routes.member(calls.busyTimes, ({ work, unit, query }) => busyTimes(work, unit, query));
  routes.member(calls.busyProperties, ({ work, params, query }) => busyProperties(work, params.id, query));
  routes.member(calls.reminders, ({ work, unit, query }) => reminders(work, unit, query));
  routes.member(calls.partner, ({ work, query }) => partnerSchedule(work, query.customer_service_property));
}
