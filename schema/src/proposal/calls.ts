import * as z from "zod";
import { MANAGERS } from "../account/roles";
import type { RestCall } from "../rest/call";
import { IdOrUuidParams, IdParams, OwnId } from "../rest/params";
import { ProposalFormList, SaveFormBody, SavePublicFormBody } from "./form-wire";
import { PublicProposal, PublicProposalQuery, PublicStatusBody } from "./public-wire";
import { ProposalVersionQuery } from "./version";
import {
  AddTemplateQuery,
  AttachQuery,
  AttendanceProposalsQuery,
  CreateProposalBody,
  DocumentTemplate,
  DocumentTemplateList,
  DocumentTemplateQuery,
  Proposal,
  ProposalListQuery,
  ProposalPage,
  ProposalSendingBody,
  ProposalStatusBody,
  SavedForm,
  TemplateBody,
  UpdateProposalBody,
} from "./wire";

const ofAttendance = { path: "/v1/customer-services/{id}/proposals", params: IdParams } as const;
const one = { path: "/v1/proposals/{id}", params: IdParams, answer: Proposal } as const;

/** Proposals of the agency's people: lists, single reads, creating, the offer and the status (docs/product/proposals.md). */
export const ProposalCalls = {
  ofAttendance: {
    ...ofAttendance,
    method: "get",
    summary: "Proposals of an attendance, newest first",
    rules: "docs/product/proposals.md#tab",
    query: AttendanceProposalsQuery,
    answer: ProposalPage,
  },
  list: {
    method: "get",
    path: "/v1/proposals/",
    summary:
      "Proposals that the caller sees, newest first; with `stage` a column of the esteira, the last changed first",
    rules: "docs/product/proposals.md#list",
    query: ProposalListQuery,
    answer: ProposalPage,
  },
  get: {
    ...one,
    method: "get",
    summary: "One proposal, by its id or its uuid",
    rules: "docs/product/proposals.md#fields",
    params: IdOrUuidParams,
  },
  create: {
    ...ofAttendance,
    method: "post",
    summary:
      "A proposal that waits for the customer; the first of an attendance moves it to IN_PROPOSAL. 409/4009 with the proposal in `current` when one waits for that property, else with the attendance",
    rules: "docs/product/proposals.md#creating",
    body: CreateProposalBody,
    answer: Proposal,
    status: 201,
  },
  update: {
    ...one,
    method: "put",
    summary: "Changes amount and due date of a proposal that waits; what is absent stays",
    rules: "docs/product/proposals.md#offers",
    body: UpdateProposalBody,
  },
  setStatus: {
    ...one,
    method: "put",
    path: `${one.path}/statuses`,
    summary:
      "Accepts, denies, deletes, or with `reopen` reopens a proposal; with `amountUpdated` too it is a counter-offer",
    rules: "docs/product/proposals.md#status-call",
    body: ProposalStatusBody,
  },
  noteSent: {
    ...one,
    method: "post",
    path: `${one.path}/sendings`,
    summary:
      "Notes that the customer was sent the link of a proposal; its version stays. 409/4009 with it in `current` when the customer cannot open it any more",
    rules: "docs/product/proposals.md#progress",
    ours: true,
    feature: "proposalFiles",
    body: ProposalSendingBody,
  },
} satisfies Record<string, RestCall>;

const form = { path: `${one.path}/forms/{formId}`, params: IdParams.extend({ formId: OwnId }) } as const;
const saving = { body: SaveFormBody, answer: SavedForm, rules: "docs/product/proposals.md#saving" } as const;

/** Forms of a proposal, for the agency's people (docs/product/proposals.md#forms). */
export const ProposalFormCalls = {
  list: {
    method: "get",
    path: `${one.path}/forms`,
    summary: "Forms of a proposal in the order in which they are shown, with what each lacks",
    rules: "docs/product/proposals.md#forms",
    params: IdParams,
    answer: ProposalFormList,
  },
  add: {
    ...saving,
    method: "post",
    path: `${one.path}/forms/{kind}`,
    summary: "Adds a form of that kind: of proponents four at most, of each other kind one",
    params: IdParams.extend({ kind: z.string() }),
    status: 201,
  },
  save: {
    ...saving,
    ...form,
    method: "put",
    summary: "Saves a form as far as it is known; errors are at `data.<path>`",
  },
  remove: {
    ...form,
    method: "delete",
    summary: "Takes an added form away, and empties a required one",
    rules: "docs/product/proposals.md#forms",
    query: ProposalVersionQuery,
    answer: Proposal,
  },
} satisfies Record<string, RestCall>;

const files = { answer: Proposal, rules: "docs/product/proposals.md#files" } as const;

/** Files of a proposal, the PDF among them (docs/product/proposals.md#files). */
export const ProposalFileCalls = {
  attach: {
    ...files,
    method: "post",
    path: `${one.path}/documents`,
    summary:
      "Without a body makes the PDF of the proposal, in place of the one before; with a file as the body attaches it",
    params: IdParams,
    query: AttachQuery,
    status: 201,
  },
  remove: {
    ...files,
    method: "delete",
    path: `${one.path}/documents/{documentId}`,
    summary: "Takes a file away while the attendance is open",
    ours: true,
    params: IdParams.extend({ documentId: OwnId }),
    query: ProposalVersionQuery,
  },
} satisfies Record<string, RestCall>;

const templates = { path: "/v1/document-templates", rules: "docs/product/esteira.md#templates" } as const;
const changed = { ...templates, answer: DocumentTemplate, roles: MANAGERS, ours: true } as const;

/** Documents of the agency to be filled in by hand (docs/product/esteira.md#templates). */
export const TemplateCalls = {
  list: {
    ...templates,
    method: "get",
    unit: true,
    summary:
      "The agency's document templates by name; with a business type those of that one and of every type",
    query: DocumentTemplateQuery,
    answer: DocumentTemplateList,
  },
  add: {
    ...changed,
    method: "post",
    summary: "Adds a template with the file as the body",
    query: AddTemplateQuery,
    status: 201,
  },
  change: {
    ...changed,
    method: "put",
    path: `${templates.path}/{id}`,
    summary: "Renames a template, or offers it in another funnel",
    params: IdParams,
    body: TemplateBody,
  },
  remove: {
    ...changed,
    method: "delete",
    path: `${templates.path}/{id}`,
    summary: "Removes a template",
    params: IdParams,
    answer: z.null(),
    status: 204,
  },
} satisfies Record<string, RestCall>;

const PUBLIC = "/v1/public-proposals/{id}";
const byQuery = { params: z.object({ id: z.string() }), query: PublicProposalQuery } as const;
const byPath = { params: z.object({ id: z.string(), uuid: z.string() }) } as const;

/** What the customer of a proposal reads and answers, by its address alone (docs/product/public-proposal.md#calls). */
export const PublicProposalCalls = {
  get: {
    ...byQuery,
    method: "get",
    path: PUBLIC,
    summary: "A proposal for its customer, CPF and RG masked; without a session",
    rules: "docs/product/public-proposal.md#shown",
    answer: PublicProposal,
  },
  answer: {
    ...byQuery,
    method: "put",
    path: `${PUBLIC}/statuses`,
    summary:
      "The customer's answer: ACCEPTED with who signs, DENIED, or WAITING_CUSTOMER with a counter-offer; without a session",
    rules: "docs/product/public-proposal.md#answering",
    body: PublicStatusBody,
    answer: PublicProposal,
  },
  forms: {
    ...byPath,
    method: "get",
    path: `${PUBLIC}/forms/{uuid}`,
    summary: "The forms of a proposal for its customer, CPF and RG masked; without a session",
    rules: "docs/product/public-proposal.md#what-answers-what",
    answer: ProposalFormList,
  },
  saveForm: {
    ...byPath,
    method: "put",
    path: `${PUBLIC}/forms/{uuid}`,
    summary:
      "Saves one form as far as the customer knows it; `data: null` empties a required one and takes an added one away",
    rules: "docs/product/public-proposal.md#filling-in",
    body: SavePublicFormBody,
    answer: PublicProposal,
  },
} satisfies Record<string, RestCall>;
