import { MANAGERS } from "../account/roles";
import type { RestCall } from "../rest/call";
import { IdParams } from "../rest/params";
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
} from "./wire";

const checkIns = { rules: "docs/product/check-in.md#in-and-out", feature: "distribution" } as const;
const places = { rules: "docs/product/distribution.md#places", feature: "distribution" } as const;

/** Who is where, and where one may be. */
export const CheckInCalls = {
  list: {
    ...checkIns,
    method: "get",
    path: "/v1/checkins/enterprises/mine",
    summary: "Who of the agency is checked in where, by name",
    answer: CheckInList,
  },
  own: {
    ...checkIns,
    method: "get",
    path: "/v1/checkins/mine",
    summary: "The caller's check-ins, newest first; the first one may be open",
    query: CheckInQuery,
    answer: CheckInPage,
  },
  begin: {
    ...checkIns,
    method: "post",
    path: "/v1/checkins",
    summary: "Checks the caller in; one at another place ends. 400/4001 on `latitude` when they are too far",
    body: CheckInBody,
    answer: CheckIn,
    status: 201,
  },
  end: {
    ...checkIns,
    method: "delete",
    path: "/v1/checkins/{id}",
    summary: "Ends somebody's check-in; answers it",
    roles: MANAGERS,
    params: IdParams,
    answer: CheckIn,
  },
  endOwn: {
    ...checkIns,
    method: "delete",
    path: "/v1/checkins/{id}/mine",
    summary: "Ends one's own check-in; answers it",
    params: IdParams,
    answer: CheckIn,
  },
  places: {
    ...places,
    method: "get",
    path: "/v1/enterprise-places/mine",
    summary: "The agency's places in use, by name; with `inactive=1` those that are set aside too",
    query: PlaceQuery,
    answer: PlaceList,
  },
  addPlace: {
    ...places,
    method: "post",
    path: "/v1/enterprise-places",
    summary: "Adds a place",
    ours: true,
    roles: MANAGERS,
    body: PlaceBody,
    answer: Place,
    status: 201,
  },
  changePlace: {
    ...places,
    method: "put",
    path: "/v1/enterprise-places/{id}",
    summary: "Changes a place, sets it aside or takes it back. 409/4009 where somebody is checked in at it",
    ours: true,
    roles: MANAGERS,
    params: IdParams,
    body: PlaceBody,
    answer: Place,
  },
} satisfies Record<string, RestCall>;
