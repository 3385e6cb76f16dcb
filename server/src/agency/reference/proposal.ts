import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { PROPOSALS_PAGE_SIZE } from "@soleira/schema/page/page-size";
import type { ProposalForm } from "@soleira/schema/proposal/form-wire";
import type { FormKind } from "@soleira/schema/proposal/forms";
import type { ProposalStatus, Stage } from "@soleira/schema/proposal/status";
import type {
  CreateProposalBody,
  Proposal,
  ProposalStatusBody,
  TemplateBody,
  DocumentTemplate as TemplateShape,
  UpdateProposalBody,
} from "@soleira/schema/proposal/wire";
import type * as z from "zod";
import { orUnknown } from "../answers/optional";
import { withOwner, withOwners } from "../answers/owner";
import { toPage } from "../answers/page";
import type { File } from "../http/exchange";
import { path } from "../http/path";
import type { Upload } from "../http/upstream";
import type { WithAttendance } from "./attendance";
import { type FormBody, proposalEndpoints, type SavedForm } from "./proposal.endpoints";

type DocumentTemplate = z.output<typeof TemplateShape>;
type Page = { page: number; size: number };
/** Which proposals, in the graph's words. */
export type ProposalConditions = {
  status?: ProposalStatus | null;
  businessType?: BusinessType | null;
  userId?: string | null;
  proposedFrom?: string | null;
  proposedUntil?: string | null;
  search?: string | null;
  expired?: boolean | null;
  stage?: Stage | null;
  customerId?: string | null;
};
/** The version that the caller saw. */
export type Version = number | null | undefined;

/** What resolvers ask of proposals. A change answers the proposal as it is then. */
export function proposalCalls({ client, account: { me }, attendance }: WithAttendance) {
  const endpoints = proposalEndpoints(client, attendance.get);
  const get = async (id: string): Promise<Proposal> => withOwner(await endpoints.get(id), me);
  const forms = async (id: string): Promise<ProposalForm[]> => (await endpoints.forms(id)).items;

  /** Runs a change, which may be one of its attendance too. */
  const change = async (written: Promise<SavedForm>): Promise<SavedForm> => {
    const answer = await written;
    attendance.forget(answer.proposal.customerServiceId);
    return answer;
  };
  const changed = async (written: Promise<Proposal>): Promise<Proposal> => {
    const proposal = await withOwner(await written, me);
    attendance.forget(proposal.customerServiceId);
    return proposal;
  };
  /** A form that an agency kept without answering it. */
  const savedForm =
    (id: string, isIt: (form: ProposalForm, answered: string | undefined) => boolean) =>
    async (answered: string | undefined): Promise<SavedForm | undefined> => {
      const form = (await forms(id)).findLast((one) => isIt(one, answered));
      return form && { form, proposal: await get(id) };
    };

  const list = async (conditions: ProposalConditions, { page, size }: Page) => {
    const { stage, customerId: customer, expired } = conditions;
    const query = {
      status: conditions.status,
      business_type: conditions.businessType,
      user: conditions.userId,
      start_date: conditions.proposedFrom,
      end_date: conditions.proposedUntil,
      q: conditions.search,
      stage,
      customer,
      expired: expired == null ? undefined : expired ? ("1" as const) : ("0" as const),
    };
    return toPage(await withOwners(await endpoints.list({ page, size }, given(query)), me, false));
  };

  return {
    /** By an id, or the uuid that a caller gave. */
    find: get,
    list,
    /** Undefined where the caller handles none, and where the agency cannot list them so. */
    ofCustomer: (customerId: string, page: Page) => orUnknown(list({ customerId }, page)),
    /** Undefined where the caller may not see them. */
    ofAttendance: async (id: string, page: Page) => {
      const together = await attendance.part(id, "proposals", page);
      if (together === null) return undefined;
      const found = together ? Promise.resolve(together) : endpoints.ofAttendance(id, page);
      return orUnknown(found.then(async (answer) => toPage(await withOwners(answer, me, false))));
    },
    forms,
    templates: async (businessType: BusinessType | null | undefined) =>
      (await endpoints.templates({ business_type: businessType ?? undefined })).items,
    create: (id: string, body: z.input<typeof CreateProposalBody>, key: string): Promise<Proposal> =>
      changed(
        endpoints.create(id, body, key, async (answered) => {
          const newest = await endpoints.ofAttendance(id, { page: 1, size: PROPOSALS_PAGE_SIZE });
          return answered
            ? (newest.items.find((one) => one.id === answered) ?? get(answered))
            : newest.items[0];
        }),
      ),
    update: (id: string, body: z.input<typeof UpdateProposalBody>, key: string): Promise<Proposal> =>
      changed(endpoints.update(id, body, key)),
    setStatus: (id: string, body: z.input<typeof ProposalStatusBody>, key: string): Promise<Proposal> =>
      changed(endpoints.setStatus(id, body, key)),
    addForm: (id: string, kind: FormKind, body: FormBody, key: string): Promise<SavedForm> =>
      change(
        endpoints.addForm(
          id,
          kind,
          body,
          key,
          savedForm(id, (form, answered) => form.id === answered || form.kind === kind),
        ),
      ),
    saveForm: (id: string, formId: string, body: FormBody, key: string): Promise<SavedForm> =>
      change(
        endpoints.saveForm(
          id,
          formId,
          body,
          key,
          savedForm(id, (form) => form.id === formId),
        ),
      ),
    removeForm: (id: string, formId: string, version: Version, key: string): Promise<Proposal> =>
      changed(endpoints.removeForm(id, formId, version ?? undefined, key)),
    makePdf: (id: string, version: Version, key: string): Promise<Proposal> =>
      changed(endpoints.makePdf(id, version ?? undefined, key)),
    /** Attaches a file. The proposal is read first: who may not see it is refused before any byte is taken. */
    async attach(id: string, { name, expectedVersion: version, ...file }: Attached): Promise<Proposal> {
      await get(id);
      return changed(endpoints.attach(id, { ...file, query: { name, version: version ?? undefined } }));
    },
    file: (id: string, documentId: string): Promise<File> =>
      client.file(path`/v1/proposals/${id}/documents/${documentId}`),
    addTemplate: (file: Upload): Promise<DocumentTemplate> => endpoints.addTemplate(file),
    changeTemplate: (id: string, body: TemplateBody, key: string): Promise<DocumentTemplate> =>
      endpoints.changeTemplate(id, body, key),
    async removeTemplate(id: string, key: string): Promise<void> {
      await endpoints.removeTemplate(id, key);
    },
    templateFile: (id: string) => client.file(path`/v1/document-templates/${id}/file`),
    /** One PDF of all proposals of an attendance. */
    report: (attendanceId: string) =>
      client.file(path`/report/v1/customer-services/${attendanceId}/proposals`),
    removeDocument: (id: string, documentId: string, version: Version, key: string): Promise<Proposal> =>
      changed(endpoints.removeDocument(id, documentId, version ?? undefined, key)),
  };
}
export type ProposalCalls = ReturnType<typeof proposalCalls>;
/** A file, and the proposal's version that the caller saw. */
type Attached = Omit<Upload, "query"> & { name: string; expectedVersion: Version };

/** Without what is absent. */
const given = <T extends object>(query: T) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value != null)) as {
    [Key in keyof T]?: NonNullable<T[Key]>;
  };
