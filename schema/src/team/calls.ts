import * as z from "zod";
import { MANAGERS } from "../account/roles";
import type { RestCall } from "../rest/call";
import { IdParams } from "../rest/params";
import { Team, TeamBody, TeamList } from "./wire";

const rules = "docs/product/distribution.md#teams";
const kept = { rules, ours: true, feature: "people", roles: MANAGERS } as const;

/** Teams of the agency: they filter people and reports. */
export const TeamCalls = {
  list: {
    rules,
    method: "get",
    path: "/v1/teams",
    summary: "Teams of the agency with their people, by name",
    answer: TeamList,
  },
  add: {
    ...kept,
    method: "post",
    path: "/v1/teams",
    summary: "Makes a team",
    body: TeamBody,
    answer: Team,
    status: 201,
  },
  change: {
    ...kept,
    method: "put",
    path: "/v1/teams/{id}",
    summary: "Changes name, leader and people of a team",
    params: IdParams,
    body: TeamBody,
    answer: Team,
  },
  remove: {
    ...kept,
    method: "delete",
    path: "/v1/teams/{id}",
    summary: "Removes a team; its people stay",
    params: IdParams,
    answer: z.null(),
    status: 204,
  },
} satisfies Record<string, RestCall>;
