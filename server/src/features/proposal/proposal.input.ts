import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { Stage, ProposalStatus as Status } from "@soleira/schema/proposal/status";
import { LONG_TEXT } from "@soleira/schema/rest/words";
import { Field, ID, InputType, Int } from "type-graphql";
import { BusinessType } from "../../graph/enums";
import { ATTENDANCE_ID } from "../../graph/input-field";
import { EXPECTED_VERSION, KEY } from "../../graph/mutation";
import { DateOnly, Money } from "../../graph/scalars";
import { ProposalStage, ProposalStatus } from "./proposal.enums";

const PROPOSAL_ID = {
  description:
    "The proposal. NOT_FOUND where the caller does not see it, CONFLICT where its attendance is closed or its status no longer allows it.",
};
/** Of the field `expectedVersion` of every change of a proposal. */
const PROPOSAL_VERSION = {
  nullable: true,
  description:
    "The proposal's `version` that the caller saw, 1 or more. When it has another one by now nothing is done: CONFLICT, and `conflict` of the payload is the proposal as it is. Not compared when absent, nor where the agency has no versions. An agency without the feature `proposalVersion` is read first, which leaves a short moment unguarded.",
} as const;
const AMOUNT = "More than 0, else INVALID.";
const DUE = "Day in the enterprise's zone: today to 90 days ahead, INVALID for any other.";
const WHY = { nullable: true, description: `Why: for the history and the row. ${LONG_TEXT}` } as const;

@InputType("ProposalFilter", { description: "Which proposals; what is absent or null does not matter." })
export class ProposalFilter {
  @Field(() => ProposalStatus, { nullable: true, description: "In this status." })
  status?: Status | null;
  @Field(() => BusinessType, { nullable: true, description: "Made in this funnel." })
  businessType?: Business | null;
  @Field(() => ID, { nullable: true, description: "Of this agent; for managers." })
  userId?: string | null;
  @Field(() => DateOnly, { nullable: true, description: "Made on this day or later." })
  proposedFrom?: string | null;
  @Field(() => DateOnly, { nullable: true, description: "Made on this day or before." })
  proposedUntil?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "A part of the customer's name or of the property's code, whatever case and accents, or the proposal's number; at most 100 characters.",
  })
  search?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      "True: only expired ones; false: only others. FORBIDDEN where another agency does not know it.",
  })
  expired?: boolean | null;
  @Field(() => ProposalStage, {
    nullable: true,
    description:
      "In this column of the rental overview, the last changed first. FORBIDDEN where another agency does not know it.",
  })
  stage?: Stage | null;
  @Field(() => ID, {
    nullable: true,
    description: "Of this person, in whichever attendance. FORBIDDEN where another agency does not know it.",
  })
  customerId?: string | null;
}

@InputType("CreateProposalInput", { description: "A new proposal of an attendance." })
export class CreateProposalInput {
  @Field(() => ID, ATTENDANCE_ID)
  attendanceId!: string;
  @Field(() => ID, {
    nullable: true,
    description:
      "Row of `Attendance.properties` that it is about. INVALID for another attendance's, and when absent where the agency wants one (all but those with `Enterprise.worksWithoutProperties`); CONFLICT where it has a proposal that waits.",
  })
  attendancePropertyId?: string | null;
  @Field(() => Money, { description: AMOUNT })
  amount!: string;
  @Field(() => DateOnly, { description: DUE })
  dueDate!: string;
  @Field(() => String, { nullable: true, description: `What else is agreed on. ${LONG_TEXT}` })
  conditions?: string | null;
  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

/** What every change of a proposal says. */
@InputType("ProposalInput")
export abstract class ProposalInput {
  @Field(() => ID, PROPOSAL_ID)
  proposalId!: string;
  @Field(() => Int, PROPOSAL_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("UpdateProposalInput", {
  description: "Another amount or due date; what is absent or null stays. INVALID without either.",
})
export class UpdateProposalInput extends ProposalInput {
  @Field(() => Money, {
    nullable: true,
    description: `The offer is the agency's again, in place of a counter-offer. ${AMOUNT}`,
  })
  amount?: string | null;
  @Field(() => DateOnly, { nullable: true, description: DUE })
  dueDate?: string | null;
}

@InputType("AcceptProposalInput", { description: "Which proposal was accepted." })
export class AcceptProposalInput extends ProposalInput {}

@InputType("DenyProposalInput", { description: "Which proposal was denied, and why." })
export class DenyProposalInput extends ProposalInput {
  @Field(() => String, WHY)
  reason?: string | null;
}

@InputType("DeleteProposalInput", { description: "Which proposal is taken back, and why." })
export class DeleteProposalInput extends ProposalInput {
  @Field(() => String, WHY)
  reason?: string | null;
}

@InputType("ReopenProposalInput", { description: "Which proposal goes on, and with what." })
export class ReopenProposalInput extends ProposalInput {
  @Field(() => Money, {
    nullable: true,
    description: `A counter-offer: another amount than the one in force, else INVALID. Absent: the offer that it had. ${AMOUNT}`,
  })
  amount?: string | null;
  @Field(() => DateOnly, {
    nullable: true,
    description: `Absent: as it was; INVALID where that is past. ${DUE}`,
  })
  dueDate?: string | null;
}

@InputType("MakeProposalPdfInput", { description: "Of which proposal a PDF is made." })
export class MakeProposalPdfInput {
  @Field(() => ID, {
    description: "The proposal, also one that is answered. NOT_FOUND where the caller does not see it.",
  })
  proposalId!: string;
  @Field(() => Int, PROPOSAL_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("RemoveProposalDocumentInput", { description: "Which file of which proposal is removed." })
export class RemoveProposalDocumentInput {
  @Field(() => ID, {
    description:
      "The proposal. NOT_FOUND where the caller does not see it, CONFLICT where its attendance is closed.",
  })
  proposalId!: string;
  @Field(() => ID, { description: "Of `Proposal.documents`; NOT_FOUND for any other." })
  documentId!: string;
  @Field(() => Int, PROPOSAL_VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
