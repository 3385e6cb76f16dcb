import { MANAGERS } from "@soleira/schema/account/roles";
import { DOCUMENT_TYPES, FILE_SIZE_TEXT, LARGEST_DOCUMENT } from "@soleira/schema/proposal/file";
import { ProposalVersionQuery } from "@soleira/schema/proposal/version";
import {
  AddTemplateQuery,
  AttachQuery,
  DocumentTemplate,
  DocumentTemplateList,
  DocumentTemplateQuery,
  Proposal,
  TemplateBody,
} from "@soleira/schema/proposal/wire";
import { IdParams, OwnId } from "@soleira/schema/rest/params";
import * as z from "zod";
import { notFound } from "../../error/api-error";
import { FileAnswer } from "../../http/file";
import type { Routes } from "../../http/routes";
import type { Work } from "../../tenancy/work";
import { attachFile, makePdf, readFile, removeFile } from "./document";
import { checkFile } from "./file";
import type { ProposalFollower } from "./follower";
import { reportOf } from "./report";
import { addTemplate, changeTemplate, deleteTemplate } from "./template";
import { listTemplates, readTemplate } from "./template.store";

const DocumentParams = z.object({ id: OwnId, documentId: OwnId });

/** Files of proposals, and what is made of them (docs/product/proposals.md#pdf, docs/product/proposals.md#files). */
export function documentRoutes(routes: Routes, follow: ProposalFollower): void {
  ofProposals(routes, follow);
  templates(routes);
}

function ofProposals(routes: Routes, follow: ProposalFollower): void {
  routes.member(
    {
      method: "post",
      path: "/v1/proposals/{id}/documents",
      summary:
        "Without a body makes the PDF of the proposal, in place of the one before; with a file as the body attaches it",
      rules: "docs/product/proposals.md#files",
      params: IdParams,
      query: AttachQuery,
      file: { types: DOCUMENT_TYPES, limit: LARGEST_DOCUMENT, tooLarge: FILE_SIZE_TEXT, check: checkFile },
      answer: Proposal,
      status: 201,
    },
    ({ work, params, query, file }) =>
      file ? attachFile(work, follow, params.id, file, query) : makePdf(work, follow, params.id, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/proposals/{id}/documents/{documentId}",
      summary: "A file of a proposal, as a download",
      ours: true,
      rules: "docs/product/proposals.md#files",
      params: DocumentParams,
      answer: FileAnswer,
      answersFile: DOCUMENT_TYPES,
    },
    ({ work, params }) => readFile(work, params),
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/proposals/{id}/documents/{documentId}",
      summary: "Takes a file away while the attendance is open",
      ours: true,
      rules: "docs/product/proposals.md#files",
      params: DocumentParams,
      query: ProposalVersionQuery,
      answer: Proposal,
    },
    ({ work, params, query }) => removeFile(work, follow, params, query),
  );
  routes.member(
    {
      method: "get",
      path: "/report/v1/customer-services/{id}/proposals",
      summary:
        "One PDF of all proposals of an attendance, each on its own page, of the newest 100 where there are more; 404/4004 without any",
      rules: "docs/product/proposals.md#pdf",
      params: IdParams,
      answer: FileAnswer,
      answersFile: ["application/pdf"],
    },
    ({ work, params }) => reportOf(work, params.id),
  );
}

function templates(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/document-templates",
      unit: true,
      summary:
        "The agency's document templates by name; with a business type those of that one and of every type",
      rules: "docs/product/esteira.md#templates",
      query: DocumentTemplateQuery,
      answer: DocumentTemplateList,
    },
    ({ work, unit, query }) => listTemplates(work, unit.id, query.business_type),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/document-templates/{id}/file",
      summary: "A template, as a download",
      ours: true,
      rules: "docs/product/esteira.md#templates",
      params: IdParams,
      answer: FileAnswer,
      answersFile: DOCUMENT_TYPES,
    },
    ({ work, params }) => readTemplate(work, params.id),
  );
  const answerOf = async (work: Work, id: number) => {
    const { items } = await listTemplates(work, work.principal.enterpriseId, undefined);
    const found = items.find((one) => one.id === String(id));
    if (!found) throw notFound();
    return found;
  };
  routes.member(
    {
      method: "post",
      path: "/v1/document-templates",
      summary: "Adds a template with the file as the body",
      ours: true,
      rules: "docs/product/esteira.md#templates",
      roles: MANAGERS,
      query: AddTemplateQuery,
      file: {
        types: DOCUMENT_TYPES,
        limit: LARGEST_DOCUMENT,
        tooLarge: FILE_SIZE_TEXT,
        check: checkFile,
        required: true,
      },
      answer: DocumentTemplate,
      status: 201,
    },
    async ({ work, query, file }) => {
      const body = { name: query.name, businessType: query.business_type };
      return answerOf(work, await addTemplate(work, file, body));
    },
  );
  routes.member(
    {
      method: "put",
      path: "/v1/document-templates/{id}",
      summary: "Renames a template, or offers it in another funnel",
      ours: true,
      rules: "docs/product/esteira.md#templates",
      roles: MANAGERS,
      params: IdParams,
      body: TemplateBody,
      answer: DocumentTemplate,
    },
    async ({ work, params, body }) => {
      await changeTemplate(work, params.id, body);
      return answerOf(work, params.id);
    },
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/document-templates/{id}",
      summary: "Removes a template",
      ours: true,
      rules: "docs/product/esteira.md#templates",
      roles: MANAGERS,
      params: IdParams,
      answer: z.null(),
      status: 204,
    },
    async ({ work, params }) => {
      await deleteTemplate(work, params.id);
      return null;
    },
  );
}
