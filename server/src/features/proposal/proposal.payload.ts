import { Field } from "type-graphql";
import { CONFLICT } from "../../graph/mutation";
import { ChangedField } from "../../graph/semantic-non-null";
import { payloadType } from "../../graph/shape";
import { Attendance } from "../attendance/attendance.type";
import { ProposalForm } from "./form.type";
import { Proposal } from "./proposal.type";

const proposal = ChangedField(() => Proposal, "As it is after the change.");
const conflict = Field(() => Proposal, {
  nullable: true,
  description:
    "With CONFLICT, the proposal as it is now. Select it with the changed object, which is null then: the error is in `errors`, at its place; without that object the mutation itself is null. Null without a conflict.",
});

export const CreateProposalPayload = payloadType("CreateProposalPayload", "The new proposal.", {
  proposal,
  conflict: Field(() => Attendance, CONFLICT),
  waiting: Field(() => Proposal, {
    nullable: true,
    description:
      "With CONFLICT because the property has a proposal that waits, that one; `conflict` is null then. Select it with `proposal`, as `conflict`. Null otherwise, and where another agency does not say which.",
  }),
});

/** What every change of a proposal answers. */
const changed = { proposal, conflict };
export const UpdateProposalPayload = payloadType(
  "UpdateProposalPayload",
  "The proposal with its new amount or due date.",
  changed,
);
export const AcceptProposalPayload = payloadType(
  "AcceptProposalPayload",
  "The proposal that was accepted.",
  changed,
);
export const DenyProposalPayload = payloadType(
  "DenyProposalPayload",
  "The proposal that was denied.",
  changed,
);
export const DeleteProposalPayload = payloadType(
  "DeleteProposalPayload",
  "The proposal that was taken back.",
  changed,
);
export const ReopenProposalPayload = payloadType(
  "ReopenProposalPayload",
  "The proposal that waits for the customer again.",
  changed,
);
export const RemoveProposalFormPayload = payloadType(
  "RemoveProposalFormPayload",
  "The proposal without that form, or with an empty one.",
  changed,
);
export const NoteProposalSentPayload = payloadType(
  "NoteProposalSentPayload",
  "The proposal that was sent, its version as before.",
  changed,
);
export const MakeProposalPdfPayload = payloadType(
  "MakeProposalPdfPayload",
  "The proposal with its new PDF, at `pdfUrl`.",
  changed,
);
export const RemoveProposalDocumentPayload = payloadType(
  "RemoveProposalDocumentPayload",
  "The proposal without that file.",
  changed,
);

/** What every change of a form answers. */
const saved = {
  form: ChangedField(() => ProposalForm, "As it was kept."),
  proposal: ChangedField(() => Proposal, "As it is with that form."),
  conflict,
};
export const AddProposalFormPayload = payloadType(
  "AddProposalFormPayload",
  "The form that was added.",
  saved,
);
export const SaveProposalFormPayload = payloadType(
  "SaveProposalFormPayload",
  "The form that was saved.",
  saved,
);
