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
import type { AgencyClient } from "../answers/agency-client";
import { orUnknown } from "../answers/optional";
import { withOwner, withOwners } from "../answers/owner";
import { toPage } from "../answers/page";
import { withVersion } from "../foreign/expected-version";
import { requireOffered } from "../foreign/offered";
import type { OwnChanges } from "../foreign/own-changes";
import { withProposalVersion } from "../foreign/proposal-version";
import type { File } from "../http/exchange";
import { path } from "../http/path";
import type { Upload } from "../http/upstream";
import type { AccountCalls } from "./account";
import type { AttendanceCalls } from "./attendance";
import { type FormBody, proposalEndpoints, type SavedForm } from "./proposal.endpoints";

type DocumentTemplate = z.output<typeof TemplateShape>;
type Parts = { client: AgencyClient; account: AccountCalls; attendance: AttendanceCalls; own: OwnChanges };
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
type Version = number | null | undefined;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What resolvers ask of proposals. A change answers the proposal as it is then, and publishes it where needed. */
export function proposalCalls({ client, account: { me }, attendance, own }: Parts) {
  const endpoints = proposalEndpoints(client, attendance.get);
  const get = async (id: string): Promise<Proposal> => withOwner(await endpoints.get(id), me);
  const forms = async (id: string): Promise<ProposalForm[]> => (await endpoints.forms(id)).items;

  /** Runs a change, which may be one of its attendance too. */
  const change = async <T>(
    write: () => Promise<T>,
    of: (answer: T) => Proposal,
    created = false,
  ): Promise<T> => {
    const answer = await write();
    const proposal = of(answer);
    const { customerServiceId } = proposal;
    attendance.forget(customerServiceId);
    await own.proposal(created, proposal, () => attendance.reread(customerServiceId));
    return answer;
  };
  const changed = (write: () => Promise<Proposal>, created = false): Promise<Proposal> =>
    change(
      async () => withOwner(await write(), me),
      (proposal) => proposal,
      created,
    );
  const seen = <Change extends { version?: number | null | undefined }>(id: string, body: Change) =>
    withProposalVersion(client, body, () => get(id));
  const seenVersion = async (id: string, version: Version) =>
    (await seen(id, { version })).version ?? undefined;
  /** A form that an agency kept without answering it. */
  const savedForm =
    (id: string, isIt: (form: ProposalForm, answered: string | undefined) => boolean) =>
    async (answered: string | undefined): Promise<SavedForm | undefined> => {
      const form = (await forms(id)).findLast((one) => isIt(one, answered));
      return form && { form, proposal: await get(id) };
    };

  const list = async (conditions: ProposalConditions, { page, size }: Page) => {
    const { stage, customerId: customer, expired } = conditions;
    if (stage || customer || expired != null) requireOffered(client, "proposalFiles");
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
    async find(id: string): Promise<Proposal> {
      if (UUID.test(id)) requireOffered(client, "proposalFiles");
      return get(id);
    },
    list,
    /** Undefined where the caller handles none, and where the agency cannot list them so. */
    ofCustomer: (customerId: string, page: Page) => orUnknown(list({ customerId }, page)),
    /** Undefined where the caller may not see them. */
    ofAttendance: (id: string, page: Page) =>
      orUnknown(
        endpoints.ofAttendance(id, page).then(async (answer) => toPage(await withOwners(answer, me, false))),
      ),
    forms,
    templates: async (businessType: BusinessType | null | undefined) =>
      (await endpoints.templates({ business_type: businessType ?? undefined })).items,
    create: (id: string, body: z.input<typeof CreateProposalBody>, key: string): Promise<Proposal> =>
      changed(async () => {
        const whole = await withVersion(client, body, () => attendance.get(id));
        return endpoints.create(id, whole, key, async (answered) => {
          const newest = await endpoints.ofAttendance(id, { page: 1, size: PROPOSALS_PAGE_SIZE });
          return answered
            ? (newest.items.find((one) => one.id === answered) ?? get(answered))
            : newest.items[0];
        });
      }, true),
    update: (id: string, body: z.input<typeof UpdateProposalBody>, key: string): Promise<Proposal> =>
      changed(async () => endpoints.update(id, await seen(id, body), key)),
    setStatus: (id: string, body: z.input<typeof ProposalStatusBody>, key: string): Promise<Proposal> =>
      changed(async () => endpoints.setStatus(id, await seen(id, body), key)),
    addForm: (id: string, kind: FormKind, body: FormBody, key: string): Promise<SavedForm> =>
      change(
        async () => {
          const found = savedForm(id, (form, answered) => form.id === answered || form.kind === kind);
          return endpoints.addForm(id, kind, await seen(id, body), key, found);
        },
        ({ proposal }) => proposal,
      ),
    saveForm: (id: string, formId: string, body: FormBody, key: string): Promise<SavedForm> =>
      change(
        async () => {
          const found = savedForm(id, (form) => form.id === formId);
          return endpoints.saveForm(id, formId, await seen(id, body), key, found);
        },
        ({ proposal }) => proposal,
      ),
    removeForm: (id: string, formId: string, expected: Version, key: string) =>
      changed(async () => {
        const version = await seenVersion(id, expected);
        return endpoints.removeForm(id, formId, version, key);
      }),
    makePdf: (id: string, expected: Version, key: string): Promise<Proposal> =>
      changed(async () => endpoints.makePdf(id, await seenVersion(id, expected), key)),
    /** Attaches a file. The proposal is read first: who may not see it is refused before any byte is taken. */
    async attach(
      id: string,
      { name, expectedVersion, ...file }: Omit<Upload, "query"> & { name: string; expectedVersion: Version },
    ): Promise<Proposal> {
      await get(id);
      const version = await seenVersion(id, expectedVersion);
      return changed(() => endpoints.attach(id, { ...file, query: { name, version } }));
    },
    file(id: string, documentId: string): Promise<File> {
      requireOffered(client, "proposalFiles");
      return client.file(path`/v1/proposals/${id}/documents/${documentId}`);
    },
    async addTemplate(file: Upload): Promise<DocumentTemplate> {
      requireOffered(client, "people");
      return endpoints.addTemplate(file);
    },
    async changeTemplate(id: string, body: TemplateBody, key: string): Promise<DocumentTemplate> {
      requireOffered(client, "people");
      return endpoints.changeTemplate(id, body, key);
    },
    async removeTemplate(id: string, key: string): Promise<void> {
      requireOffered(client, "people");
      await endpoints.removeTemplate(id, key);
    },
    templateFile: (id: string) => client.file(path`/v1/document-templates/${id}/file`),
    /** One PDF of all proposals of an attendance. */
    report: (attendanceId: string) =>
      client.file(path`/report/v1/customer-services/${attendanceId}/proposals`),
    removeDocument(id: string, documentId: string, expected: Version, key: string): Promise<Proposal> {
      requireOffered(client, "proposalFiles");
      return changed(async () =>
        endpoints.removeDocument(id, documentId, await seenVersion(id, expected), key),
      );
    },
  };
}

/** Without what is absent. */
const given = <T extends object>(query: T) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value != null)) as {
    [Key in keyof T]?: NonNullable<T[Key]>;
  };
