import { SuspectCalls } from "@soleira/schema/suspect/calls";
import type { Routes } from "../../http/routes";
import type { PartFollowers } from "./followers";
import { part, setOnePerson } from "./part";
import { listSuspects } from "./suspects";

export function suspectRoutes(routes: Routes, follow: PartFollowers): void {
  routes.member(SuspectCalls.list, ({ work, query }) => listSuspects(work, query));
  routes.member(SuspectCalls.part, ({ work, params, body }) => part(work, follow, params.id, body));
  routes.member(SuspectCalls.setOnePerson, async ({ work, params }) => {
    await setOnePerson(work, follow, params.id);
    return null;
  });
}
