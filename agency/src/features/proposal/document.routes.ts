import { ProposalFileCalls, TemplateCalls } from "@soleira/schema/proposal/calls";
import { DOCUMENT_TYPES, FILE_SIZE_TEXT, LARGEST_DOCUMENT } from "@soleira/schema/proposal/file";
import { IdParams } from "@soleira/schema/rest/params";
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

/** Files of proposals, and what is made of them (docs/product/proposals.md#pdf, docs/product/proposals.md#files). */
export function documentRoutes(routes: Routes, follow: ProposalFollower): void {
  ofProposals(routes, follow);
  templates(routes);
}

const file = {
  types: DOCUMENT_TYPES,
  limit: LARGEST_DOCUMENT,
  tooLarge: FILE_SIZE_TEXT,
  check: checkFile,
} as const;

function ofProposals(routes: Routes, follow: ProposalFollower): void {
  const calls = ProposalFileCalls;
  routes.member({ ...calls.attach, file }, ({ work, params, query, file }) =>
    file ? attachFile(work, follow, params.id, file, query) : makePdf(work, follow, params.id, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/proposals/{id}/documents/{documentId}",
      summary: "A file of a proposal, as a download",
      ours: true,
      rules: "docs/product/proposals.md#files",
      params: calls.remove.params,
      answer: FileAnswer,
      answersFile: DOCUMENT_TYPES,
    },
    ({ work, params }) => readFile(work, params),
  );
  routes.member(calls.remove, ({ work, params, query }) => removeFile(work, follow, params, query));
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
  const calls = TemplateCalls;
  routes.member(calls.list, ({ work, unit, query }) => listTemplates(work, unit.id, query.business_type));
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
  routes.member({ ...calls.add, file: { ...file, required: true } }, async ({ work, query, file }) => {
    const body = { name: query.name, businessType: query.business_type };
    return answerOf(work, await addTemplate(work, file, body));
  });
  routes.member(calls.change, async ({ work, params, body }) => {
    await changeTemplate(work, params.id, body);
    return answerOf(work, params.id);
  });
  routes.member(calls.remove, async ({ work, params }) => {
    await deleteTemplate(work, params.id);
    return null;
  });
}
