import {
  AttendanceProposalsQuery,
  CreateProposalBody,
  Proposal,
  ProposalListQuery,
  ProposalPage,
  ProposalStatusBody,
  UpdateProposalBody,
} from "@soleira/schema/proposal/wire";
import { IdOrUuidParams, IdParams } from "@soleira/schema/rest/params";
import type { Routes } from "../../http/routes";
import { attendanceToRead, proposalToRead } from "./access.store";
import { changeStatus, updateProposal } from "./act";
import { createProposal } from "./create";
import { documentRoutes } from "./document.routes";
import type { ProposalFollower } from "./follower";
import { formRoutes } from "./form.routes";
import { listProposals, proposalsOfAttendance } from "./list";
import { toProposal } from "./proposal.store";

/** Proposals of the agency's people: lists, single reads, creating, the offer and the status (docs/product/proposals.md). */
export function proposalRoutes(routes: Routes, follow: ProposalFollower): void {
  reading(routes);
  changing(routes, follow);
  formRoutes(routes, follow);
  documentRoutes(routes, follow);
}

function reading(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/{id}/proposals",
      summary: "Proposals of an attendance, newest first",
      rules: "docs/product/proposals.md#tab",
      params: IdParams,
      query: AttendanceProposalsQuery,
      answer: ProposalPage,
    },
    async ({ work, params, query }) =>
      proposalsOfAttendance(work, await attendanceToRead(work, params.id), query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/proposals/",
      summary:
        "Proposals that the caller sees, newest first; with `stage` a column of the esteira, the last changed first",
      rules: "docs/product/proposals.md#list",
      query: ProposalListQuery,
      answer: ProposalPage,
    },
    ({ work, query }) => listProposals(work, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/proposals/{id}",
      summary: "One proposal, by its id or its uuid",
      rules: "docs/product/proposals.md#fields",
      params: IdOrUuidParams,
      answer: Proposal,
    },
    async ({ work, params }) => toProposal((await proposalToRead(work, params.id)).stored, work),
  );
}

function changing(routes: Routes, follow: ProposalFollower): void {
  routes.member(
    {
      method: "post",
      path: "/v1/customer-services/{id}/proposals",
      summary:
        "A proposal that waits for the customer; the first of an attendance moves it to IN_PROPOSAL. 409/4009 with the proposal in `current` when one waits for that property, else with the attendance",
      rules: "docs/product/proposals.md#creating",
      params: IdParams,
      body: CreateProposalBody,
      answer: Proposal,
      status: 201,
    },
    ({ work, params, body }) => createProposal(work, follow, params.id, body),
  );
  routes.member(
    {
      method: "put",
      path: "/v1/proposals/{id}",
      summary: "Changes amount and due date of a proposal that waits; what is absent stays",
      rules: "docs/product/proposals.md#offers",
      params: IdParams,
      body: UpdateProposalBody,
      answer: Proposal,
    },
    ({ work, params, body }) => updateProposal(work, follow, params.id, body),
  );
  routes.member(
    {
      method: "put",
      path: "/v1/proposals/{id}/statuses",
      summary:
        "Accepts, denies, deletes, or with `reopen` reopens a proposal; with `amountUpdated` too it is a counter-offer",
      rules: "docs/product/proposals.md#status-call",
      params: IdParams,
      body: ProposalStatusBody,
      answer: Proposal,
    },
    ({ work, params, body }) => changeStatus(work, follow, params.id, body),
  );
}
