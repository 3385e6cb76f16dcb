import { ProposalCalls } from "@soleira/schema/proposal/calls";
import type { Routes } from "../../http/routes";
import { attendanceToRead, proposalToRead } from "./access.store";
import { changeStatus, updateProposal } from "./act";
import { createProposal } from "./create";
import { noteSent } from "./deliver";
import { documentRoutes } from "./document.routes";
import type { ProposalFollower } from "./follower";
import { formRoutes } from "./form.routes";
import { listProposals, proposalsOfAttendance } from "./list";
import { toProposal } from "./proposal.store";

/** Proposals of the agency's people (docs/product/proposals.md). */
export function proposalRoutes(routes: Routes, follow: ProposalFollower): void {
  const calls = ProposalCalls;
  routes.member(calls.ofAttendance, async ({ work, params, query }) =>
    proposalsOfAttendance(work, await attendanceToRead(work, params.id), query),
  );
  routes.member(calls.list, ({ work, query }) => listProposals(work, query));
  routes.member(calls.get, async ({ work, params }) =>
    toProposal((await proposalToRead(work, params.id)).stored, work),
  );
  routes.member(calls.create, ({ work, params, body }) => createProposal(work, follow, params.id, body));
  routes.member(calls.update, ({ work, params, body }) => updateProposal(work, follow, params.id, body));
  routes.member(calls.setStatus, ({ work, params, body }) => changeStatus(work, follow, params.id, body));
  routes.member(calls.noteSent, ({ work, params, body }) => noteSent(work, params.id, body.how));
  formRoutes(routes, follow);
  documentRoutes(routes, follow);
}
