import { TeamCalls } from "@soleira/schema/team/calls";
import type { Routes } from "../../http/routes";
import { deleteTeam, listTeams, saveTeam } from "./team";

export function teamRoutes(routes: Routes): void {
  const calls = TeamCalls;
  routes.member(calls.list, async ({ work }) => ({ items: await listTeams(work) }));
  routes.member(calls.add, ({ work, body }) => saveTeam(work, null, body));
  routes.member(calls.change, ({ work, params, body }) => saveTeam(work, params.id, body));
  routes.member(calls.remove, async ({ work, params }) => {
    await deleteTeam(work, params.id);
    return null;
  });
}
