import { MANAGERS } from "@soleira/schema/account/roles";
import { IdParams } from "@soleira/schema/rest/params";
import { Team, TeamBody, TeamList } from "@soleira/schema/team/wire";
import * as z from "zod";
import type { Routes } from "../../http/routes";
import { deleteTeam, listTeams, saveTeam } from "./team";

const rules = "docs/product/distribution.md#teams";

/** Teams of the agency: they filter people and reports. */
export function teamRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/teams",
      summary: "Teams of the agency with their people, by name",
      rules,
      answer: TeamList,
    },
    async ({ work }) => ({ items: await listTeams(work) }),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/teams",
      summary: "Makes a team",
      ours: true,
      rules,
      roles: MANAGERS,
      body: TeamBody,
      answer: Team,
      status: 201,
    },
    ({ work, body }) => saveTeam(work, null, body),
  );
  routes.member(
    {
      method: "put",
      path: "/v1/teams/{id}",
      summary: "Changes name, leader and people of a team",
      ours: true,
      rules,
      roles: MANAGERS,
      params: IdParams,
      body: TeamBody,
      answer: Team,
    },
    ({ work, params, body }) => saveTeam(work, params.id, body),
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/teams/{id}",
      summary: "Removes a team; its people stay",
      ours: true,
      rules,
      roles: MANAGERS,
      params: IdParams,
      answer: z.null(),
      status: 204,
    },
    async ({ work, params }) => {
      await deleteTeam(work, params.id);
      return null;
    },
  );
}
