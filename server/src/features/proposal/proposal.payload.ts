import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import type { ProposalForm as FormWire } from "@soleira/schema/proposal/form-wire";
import type { Proposal as Wire } from "@soleira/schema/proposal/wire";
import { Field, ObjectType } from "type-graphql";
import { CONFLICT } from "../../graph/mutation";
import { ChangedField } from "../../graph/semantic-non-null";
import { Attendance } from "../attendance/attendance.type";
import { ProposalForm } from "./form.type";
import { Proposal } from "./proposal.type";

const PROPOSAL = "As it is after the change.";
const PROPOSAL_CONFLICT = {
  nullable: true,
  description:
    "With CONFLICT, the proposal as it is now. Select it with the changed object, which is null then: the error is in `errors`, at its place; without that object the mutation itself is null. Null without a conflict.",
} as const;

@ObjectType("CreateProposalPayload", { simpleResolvers: true, description: "The new proposal." })
export class CreateProposalPayload {
  @ChangedField(() => Proposal, PROPOSAL)
  proposal!: Wire;
  @Field(() => Attendance, CONFLICT)
  conflict?: AttendanceWire | null;
  @Field(() => Proposal, {
    nullable: true,
    description:
      "With CONFLICT because the property has a proposal that waits, that one; `conflict` is null then. Select it with `proposal`, as `conflict`. Null otherwise, and where another agency does not say which.",
  })
  waiting?: Wire | null;
}

/** What every change of a proposal answers. */
@ObjectType("ProposalPayload", { simpleResolvers: true })
abstract class ProposalPayload {
  @ChangedField(() => Proposal, PROPOSAL)
  proposal!: Wire;
  @Field(() => Proposal, PROPOSAL_CONFLICT)
  conflict?: Wire | null;
}

@ObjectType("UpdateProposalPayload", {
  simpleResolvers: true,
  description: "The proposal with its new amount or due date.",
})
export class UpdateProposalPayload extends ProposalPayload {}

@ObjectType("AcceptProposalPayload", {
  simpleResolvers: true,
  description: "The proposal that was accepted.",
})
export class AcceptProposalPayload extends ProposalPayload {}

@ObjectType("DenyProposalPayload", { simpleResolvers: true, description: "The proposal that was denied." })
export class DenyProposalPayload extends ProposalPayload {}

@ObjectType("DeleteProposalPayload", {
  simpleResolvers: true,
  description: "The proposal that was taken back.",
})
export class DeleteProposalPayload extends ProposalPayload {}

@ObjectType("ReopenProposalPayload", {
  simpleResolvers: true,
  description: "The proposal that waits for the customer again.",
})
export class ReopenProposalPayload extends ProposalPayload {}

/** What every change of a form answers. */
@ObjectType("ProposalFormPayload", { simpleResolvers: true })
abstract class ProposalFormPayload {
  @ChangedField(() => ProposalForm, "As it was kept.")
  form!: FormWire & Pick<ProposalForm, "proposalVersion">;
  @ChangedField(() => Proposal, "As it is with that form.")
  proposal?: Wire | null;
  @Field(() => Proposal, PROPOSAL_CONFLICT)
  conflict?: Wire | null;
}

@ObjectType("AddProposalFormPayload", { simpleResolvers: true, description: "The form that was added." })
export class AddProposalFormPayload extends ProposalFormPayload {}

@ObjectType("SaveProposalFormPayload", { simpleResolvers: true, description: "The form that was saved." })
export class SaveProposalFormPayload extends ProposalFormPayload {}

@ObjectType("RemoveProposalFormPayload", {
  simpleResolvers: true,
  description: "The proposal without that form, or with an empty one.",
})
export class RemoveProposalFormPayload extends ProposalPayload {}

@ObjectType("MakeProposalPdfPayload", {
  simpleResolvers: true,
  description: "The proposal with its new PDF, at `pdfUrl`.",
})
export class MakeProposalPdfPayload extends ProposalPayload {}

@ObjectType("RemoveProposalDocumentPayload", {
  simpleResolvers: true,
  description: "The proposal without that file.",
})
export class RemoveProposalDocumentPayload extends ProposalPayload {}
