import {
  CheckIn,
  CheckInBody,
  CheckInList,
  CheckInPage,
  CheckInQuery,
  Place,
  PlaceBody,
  PlaceList,
  PlaceQuery,
} from "@soleira/schema/check-in/wire";
import { IdParams } from "../../http/parse";
import type { Routes } from "../../http/routes";
import { checkIn, checkOut } from "./check-in";
import { ownCheckIns, whoIsWhere } from "./check-in.store";
import { addPlace, changePlace, listPlaces } from "./place";

const rules = "docs/product/check-in.md#in-and-out";
const placeRules = "docs/product/distribution.md#places";
const MANAGERS = ["ENTERPRISE_MANAGER", "ENTERPRISE_ADMIN"] as const;

/** Who is where, and where one may be. */
export function checkInRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/checkins/enterprises/mine",
      summary: "Who of the agency is checked in where, by name",
      rules,
      answer: CheckInList,
    },
    async ({ work }) => ({ items: await whoIsWhere(work) }),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/checkins/mine",
      summary: "The caller's check-ins, newest first; the first one may be open",
      rules,
      query: CheckInQuery,
      answer: CheckInPage,
    },
    ({ work, query }) => ownCheckIns(work, query),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/checkins",
      summary:
        "Checks the caller in; one at another place ends. 400/4001 on `latitude` when they are too far",
      rules,
      body: CheckInBody,
      answer: CheckIn,
      status: 201,
    },
    ({ work, body }) => checkIn(work, body),
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/checkins/{id}",
      summary: "Ends somebody's check-in; answers it",
      rules,
      roles: MANAGERS,
      params: IdParams,
      answer: CheckIn,
    },
    ({ work, params }) => checkOut(work, params.id, "MANAGER"),
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/checkins/{id}/mine",
      summary: "Ends one's own check-in; answers it",
      rules,
      params: IdParams,
      answer: CheckIn,
    },
    ({ work, params }) => checkOut(work, params.id, "USER"),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/enterprise-places/mine",
      summary: "The agency's places in use, by name; with `inactive=1` those that are set aside too",
      rules: placeRules,
      query: PlaceQuery,
      answer: PlaceList,
    },
    async ({ work, query }) => ({ items: await listPlaces(work, query.inactive === "1") }),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/enterprise-places",
      summary: "Adds a place",
      ours: true,
      rules: placeRules,
      roles: MANAGERS,
      body: PlaceBody,
      answer: Place,
      status: 201,
    },
    ({ work, body }) => addPlace(work, body),
  );
  routes.member(
    {
      method: "put",
      path: "/v1/enterprise-places/{id}",
      summary: "Changes a place, sets it aside or takes it back. 409/4009 where somebody is checked in at it",
      ours: true,
      rules: placeRules,
      roles: MANAGERS,
      params: IdParams,
      body: PlaceBody,
      answer: Place,
    },
    ({ work, params, body }) => changePlace(work, params.id, body),
  );
}
