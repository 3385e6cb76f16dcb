import { CheckInCalls } from "@soleira/schema/check-in/calls";
import type { Routes } from "../../http/routes";
import { checkIn, checkOut } from "./check-in";
import { ownCheckIns, whoIsWhere } from "./check-in.store";
import { addPlace, changePlace, listPlaces } from "./place";

export function checkInRoutes(routes: Routes): void {
  const calls = CheckInCalls;
  routes.member(calls.list, async ({ work }) => ({ items: await whoIsWhere(work) }));
  routes.member(calls.own, ({ work, query }) => ownCheckIns(work, query));
  routes.member(calls.begin, ({ work, body }) => checkIn(work, body));
  routes.member(calls.end, ({ work, params }) => checkOut(work, params.id, "MANAGER"));
  routes.member(calls.endOwn, ({ work, params }) => checkOut(work, params.id, "USER"));
  routes.member(calls.places, async ({ work, query }) => ({
    items: await listPlaces(work, query.inactive === "1"),
  }));
  routes.member(calls.addPlace, ({ work, body }) => addPlace(work, body));
  routes.member(calls.changePlace, ({ work, params, body }) => changePlace(work, params.id, body));
}
