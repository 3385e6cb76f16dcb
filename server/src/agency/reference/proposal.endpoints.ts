import type { Attendance } from "@soleira/schema/attendance/wire";
import { ProposalFormList } from "@soleira/schema/proposal/form-wire";
import type { FormKind } from "@soleira/schema/proposal/forms";
import {
  type CreateProposalBody,
  DocumentTemplate,
  DocumentTemplateList,
  type DocumentTemplateQuery,
  Proposal,
  type ProposalListQuery,
  type ProposalStatusBody,
  SavedForm as SavedFormShape,
  type TemplateBody,
  type UpdateProposalBody,
} from "@soleira/schema/proposal/wire";
import * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import {
  ListedProposal,
  ListedProposalPage,
  wholeProposal,
  wholeProposals,
} from "../answers/listed-proposal";
import { path } from "../http/path";
import type { Upload } from "../http/upstream";

type Page = { page: number; size: number };
/** A form as it is sent, with the proposal's version that the caller saw. */
export type FormBody = { data: Record<string, unknown>; version?: number | null };
/** Ids have any type as inputs. */
type Conditions = Omit<z.input<typeof ProposalListQuery>, keyof Page | "user" | "customer"> & {
  user?: string;
  customer?: string;
};
export type SavedForm = z.output<typeof SavedFormShape>;
type Found<T> = (id: string | undefined) => Promise<T | undefined>;

/** /v1/proposals (docs/product/proposals.md), a line each. `found` reads the thing where an agency answers less than it. */
export function proposalEndpoints(client: AgencyClient, attendanceOf: (id: string) => Promise<Attendance>) {
  const get = async (id: string) =>
    wholeProposal(await client.read(path`/v1/proposals/${id}`, ListedProposal), attendanceOf);
  return {
    get,
    list: async (page: Page, conditions: Conditions) => {
      const query = { ...conditions, ...page };
      const listed = await client.read(path`/v1/proposals`, ListedProposalPage, { query, counted: true });
      return wholeProposals(listed, attendanceOf);
    },
    ofAttendance: async (id: string, query: Page) => {
      const call = path`/v1/customer-services/${id}/proposals`;
      const listed = await client.read(call, ListedProposalPage, { query, counted: true });
      return wholeProposals(listed, attendanceOf, id);
    },
    forms: (id: string) => client.read(path`/v1/proposals/${id}/forms`, ProposalFormList),
    addTemplate: (file: Upload) =>
      client.upload("POST", path`/v1/document-templates`, DocumentTemplate, file, async () => undefined),
    changeTemplate: (id: string, body: TemplateBody, key: string) =>
      client.write("PUT", path`/v1/document-templates/${id}`, DocumentTemplate, { body, key }),
    removeTemplate: (id: string, key: string) =>
      client.write("DELETE", path`/v1/document-templates/${id}`, z.unknown(), { key }, async () => null),
    templates: (query: z.input<typeof DocumentTemplateQuery>) =>
      client.read(path`/v1/document-templates`, DocumentTemplateList, { query }),
    create: async (
      id: string,
      body: z.input<typeof CreateProposalBody>,
      key: string,
      found: Found<Proposal>,
    ) => {
      const call = path`/v1/customer-services/${id}/proposals`;
      return wholeProposal(
        await client.write("POST", call, ListedProposal, { body, key }, found),
        attendanceOf,
        id,
      );
    },
    update: (id: string, body: z.input<typeof UpdateProposalBody>, key: string) =>
      client.write("PUT", path`/v1/proposals/${id}`, Proposal, { body, key }, () => get(id)),
    setStatus: (id: string, body: z.input<typeof ProposalStatusBody>, key: string) =>
      client.write("PUT", path`/v1/proposals/${id}/statuses`, Proposal, { body, key }, () => get(id)),
    addForm: (id: string, kind: FormKind, body: FormBody, key: string, found: Found<SavedForm>) =>
      client.write("POST", path`/v1/proposals/${id}/forms/${kind}`, SavedFormShape, { body, key }, found),
    saveForm: (id: string, formId: string, body: FormBody, key: string, found: Found<SavedForm>) =>
      client.write("PUT", path`/v1/proposals/${id}/forms/${formId}`, SavedFormShape, { body, key }, found),
    removeForm: (id: string, formId: string, version: number | undefined, key: string) =>
      client.write(
        "DELETE",
        path`/v1/proposals/${id}/forms/${formId}`,
        Proposal,
        { query: { version }, key },
        () => get(id),
      ),
    makePdf: (id: string, version: number | undefined, key: string) =>
      client.write("POST", path`/v1/proposals/${id}/documents`, Proposal, { query: { version }, key }, () =>
        get(id),
      ),
    attach: (id: string, file: Upload) =>
      client.upload("POST", path`/v1/proposals/${id}/documents`, Proposal, file, () => get(id)),
    removeDocument: (id: string, documentId: string, version: number | undefined, key: string) =>
      client.write(
        "DELETE",
        path`/v1/proposals/${id}/documents/${documentId}`,
        Proposal,
        { query: { version }, key },
        () => get(id),
      ),
  };
}
