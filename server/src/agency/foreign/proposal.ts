import type { Proposal } from "@soleira/schema/proposal/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { orUnknown } from "../answers/optional";
import type { WithAttendance } from "../reference/attendance";
import { type ProposalCalls, proposalCalls, type Version } from "../reference/proposal";
import type { SavedForm } from "../reference/proposal.endpoints";
import { withVersion } from "./expected-version";
import { offered, requireOffered } from "./offered";
import { ownChanges } from "./own-changes";
import { withProposalVersion } from "./proposal-version";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function foreignProposal(features: AgencyFeatures, parts: WithAttendance): ProposalCalls {
  const { attendance } = parts;
  const calls = proposalCalls(parts);
  const own = ownChanges(features, parts);
  /** A change, which may be one of its attendance too. */
  const publish = (proposal: Proposal, created = false) =>
    own.proposal(created, proposal, () => attendance.reread(proposal.customerServiceId));
  const changed = async (written: Promise<Proposal>, created = false): Promise<Proposal> => {
    const proposal = await written;
    await publish(proposal, created);
    return proposal;
  };
  const saved = async (written: Promise<SavedForm>): Promise<SavedForm> => {
    const form = await written;
    await publish(form.proposal);
    return form;
  };
  const seen = <Change extends { version?: number | null | undefined }>(id: string, body: Change) =>
    withProposalVersion(features, body, () => calls.find(id));
  const known = async (id: string, version: Version) => (await seen(id, { version })).version;
  const list: ProposalCalls["list"] = async (conditions, page) => {
    const { stage, customerId, expired } = conditions;
    if (stage || customerId || expired != null) requireOffered(features, "proposalFiles");
    return calls.list(conditions, page);
  };
  return offered<ProposalCalls>(
    features,
    {
      ...calls,
      async find(id) {
        if (UUID.test(id)) requireOffered(features, "proposalFiles");
        return calls.find(id);
      },
      list,
      ofCustomer: (customerId, page) => orUnknown(list({ customerId }, page)),
      create: async (id, body, key) => {
        const whole = await withVersion(features, body, () => attendance.get(id));
        return changed(calls.create(id, whole, key), true);
      },
      update: async (id, body, key) => changed(calls.update(id, await seen(id, body), key)),
      setStatus: async (id, body, key) => changed(calls.setStatus(id, await seen(id, body), key)),
      addForm: async (id, kind, body, key) => saved(calls.addForm(id, kind, await seen(id, body), key)),
      saveForm: async (id, formId, body, key) => saved(calls.saveForm(id, formId, await seen(id, body), key)),
      removeForm: async (id, formId, version, key) =>
        changed(calls.removeForm(id, formId, await known(id, version), key)),
      makePdf: async (id, version, key) => changed(calls.makePdf(id, await known(id, version), key)),
      attach: async (id, { expectedVersion, ...file }) =>
        changed(calls.attach(id, { ...file, expectedVersion: await known(id, expectedVersion) })),
      removeDocument: async (id, documentId, version, key) =>
        changed(calls.removeDocument(id, documentId, await known(id, version), key)),
    },
    {
      file: "proposalFiles",
      removeDocument: "proposalFiles",
      addTemplate: "people",
      changeTemplate: "people",
      removeTemplate: "people",
    },
  );
}
