import type { FormKind } from "@soleira/schema/proposal/forms";
import { LONG_TEXT } from "@soleira/schema/rest/words";
import { Field, ID, InputType, Int } from "type-graphql";
import { KEY } from "../../graph/mutation";
import { Money } from "../../graph/scalars";
import { ProposalGuaranteeInput, ProposalPaymentInput, ProposalPersonInput } from "./form.input";
import { ProposalFormKind, PublicAnswer } from "./proposal.enums";

export const PUBLIC_ID = { description: "Number of the proposal, from its address." };
export const PUBLIC_UUID = { description: "The secret in its address." };
const VERSION = {
  nullable: true,
  description:
    "The proposal's `version` that the customer saw. When it has another one by now nothing is done: CONFLICT, and `conflict` of the payload is the proposal as it is. Not compared when absent.",
} as const;

/** What every call of the customer says. */
@InputType("PublicInput")
export abstract class PublicInput {
  @Field(() => ID, PUBLIC_ID)
  proposalId!: string;
  @Field(() => String, PUBLIC_UUID)
  uuid!: string;
  @Field(() => Int, VERSION)
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("SavePublicProposalFormInput", {
  description:
    "What a form holds from now on, in place of all that it held. Exactly one form or `clear` is given, else INVALID.",
})
export class SavePublicProposalFormInput extends PublicInput {
  @Field(() => ID, {
    nullable: true,
    description:
      "Of `PublicProposal.forms`; INVALID for any other. Absent: the one of that kind, and of PROPONENT a further one.",
  })
  formId?: string | null;
  @Field(() => ProposalPersonInput, { nullable: true, description: "Who makes the offer; at most four." })
  proponent?: ProposalPersonInput | null;
  @Field(() => ProposalPaymentInput, { nullable: true, description: "How it is paid." })
  payment?: ProposalPaymentInput | null;
  @Field(() => ProposalGuaranteeInput, { nullable: true, description: "What secures a rent." })
  guarantee?: ProposalGuaranteeInput | null;
  @Field(() => ProposalFormKind, {
    nullable: true,
    description:
      "In place of a form, the kind of the form `formId`: it is emptied, or taken away where it was added. PROPONENT, PAYMENT or GUARANTEE.",
  })
  clear?: FormKind | null;
}

@InputType("SignerInput", { description: "Who accepts, as they say themselves." })
export class SignerInput {
  @Field(() => String, { description: "Full name, 5 to 120 characters." })
  name!: string;
  @Field(() => String, {
    description:
      "CPF or CNPJ, with or without signs, of a proponent or of who represents a company; INVALID for any other.",
  })
  document!: string;
  @Field(() => String, {
    nullable: true,
    description:
      "That was mailed to the proponent. Where there is one to be had it is asked for: without it INVALID on `signer.code`, and it is sent.",
  })
  code?: string | null;
}

@InputType("AnswerPublicProposalInput", { description: "What the customer says to the offer in force." })
export class AnswerPublicProposalInput extends PublicInput {
  @Field(() => PublicAnswer, { description: "What they say." })
  answer!: "ACCEPTED" | "DENIED" | "WAITING_CUSTOMER";
  @Field(() => Money, {
    nullable: true,
    description: "Of COUNTER, which needs it: more than 0, and another one than the amount in force.",
  })
  amount?: string | null;
  @Field(() => String, { nullable: true, description: `Why, of DENY. ${LONG_TEXT}` })
  reason?: string | null;
  @Field(() => SignerInput, { nullable: true, description: "Of ACCEPT, which needs it." })
  signer?: SignerInput | null;
}
