import { Id } from "@soleira/schema/page/wire";
import { ProposalVersion } from "@soleira/schema/proposal/version";
import {
  CreateProposalBody,
  ProposalListQuery,
  ProposalSendingBody,
  ProposalStatusBody,
  UpdateProposalBody,
} from "@soleira/schema/proposal/wire";
import * as z from "zod";
import { attendanceId } from "../../graph/input-field";
import { expectedVersion as attendanceVersion } from "../../graph/mutation";
import { inputPart, inputType } from "../../graph/shape";
import "./proposal.enums";

const query = ProposalListQuery.shape;
export const ProposalFilter = inputPart(
  "ProposalFilter",
  "Which proposals; what is absent or null does not matter.",
  z.object({
    status: query.status,
    businessType: query.business_type,
    userId: query.user,
    proposedFrom: query.start_date,
    proposedUntil: query.end_date,
    search: query.q,
    expired: z
      .boolean()
      .nullish()
      .describe(
        "True: only expired ones; false: only others. FORBIDDEN where another agency does not know it.",
      ),
    stage: query.stage,
    customerId: query.customer,
  }),
);

const { customerServicePropertyId, amount, dueDate, conditions } = CreateProposalBody.shape;
export const CreateProposalInput = inputType("CreateProposalInput", "A new proposal of an attendance.", {
  attendanceId,
  attendancePropertyId: customerServicePropertyId,
  amount,
  dueDate,
  conditions,
  expectedVersion: attendanceVersion,
});

const expectedVersion = ProposalVersion.version.describe(
  "The proposal's `version` that the caller saw, 1 or more. When it has another one by now nothing is done: CONFLICT, and `conflict` of the payload is the proposal as it is. Not compared when absent, nor where the agency has no versions. An agency without the feature `proposalVersion` is read first, which leaves a short moment unguarded.",
);
/** What every change of a proposal says. */
export const ofProposal = {
  proposalId: Id.describe(
    "The proposal. NOT_FOUND where the caller does not see it, CONFLICT where its attendance is closed or its status no longer allows it.",
  ),
  expectedVersion,
};
const { reason, ...offer } = ProposalStatusBody.shape;

export const UpdateProposalInput = inputType(
  "UpdateProposalInput",
  "Another amount or due date; what is absent or null stays. INVALID without either.",
  { ...ofProposal, amount: UpdateProposalBody.shape.amount, dueDate: UpdateProposalBody.shape.dueDate },
);
export const AcceptProposalInput = inputType(
  "AcceptProposalInput",
  "Which proposal was accepted.",
  ofProposal,
);
export const DenyProposalInput = inputType("DenyProposalInput", "Which proposal was denied, and why.", {
  ...ofProposal,
  reason,
});
export const DeleteProposalInput = inputType(
  "DeleteProposalInput",
  "Which proposal is taken back, and why.",
  { ...ofProposal, reason },
);
export const ReopenProposalInput = inputType(
  "ReopenProposalInput",
  "Which proposal goes on, and with what.",
  { ...ofProposal, amount: offer.amountUpdated, dueDate: offer.dueDate },
);
export const NoteProposalSentInput = inputType(
  "NoteProposalSentInput",
  "Which proposal the customer was sent, and how.",
  { proposalId: ofProposal.proposalId, ...ProposalSendingBody.shape },
);
export const MakeProposalPdfInput = inputType("MakeProposalPdfInput", "Of which proposal a PDF is made.", {
  proposalId: Id.describe(
    "The proposal, also one that is answered. NOT_FOUND where the caller does not see it.",
  ),
  expectedVersion,
});
export const RemoveProposalDocumentInput = inputType(
  "RemoveProposalDocumentInput",
  "Which file of which proposal is removed.",
  {
    proposalId: Id.describe(
      "The proposal. NOT_FOUND where the caller does not see it, CONFLICT where its attendance is closed.",
    ),
    documentId: Id.describe("Of `Proposal.documents`; NOT_FOUND for any other."),
    expectedVersion,
  },
);
