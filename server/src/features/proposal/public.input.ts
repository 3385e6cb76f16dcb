import { Id } from "@soleira/schema/page/wire";
import { FormKind } from "@soleira/schema/proposal/form-wire";
import { PublicStatusBody, Signer } from "@soleira/schema/proposal/public-wire";
import { ProposalVersion } from "@soleira/schema/proposal/version";
import * as z from "zod";
import { inputPart, inputType } from "../../graph/shape";
import { publicForms } from "./form.input";
import "./proposal.enums";

export const PUBLIC_ID = { description: "Number of the proposal, from its address." };
export const PUBLIC_UUID = { description: "The secret in its address." };

/** What every call of the customer says. */
const ofPublic = {
  proposalId: Id.describe(PUBLIC_ID.description),
  uuid: z.string().describe(PUBLIC_UUID.description),
  expectedVersion: ProposalVersion.version.describe(
    "The proposal's `version` that the customer saw. When it has another one by now nothing is done: CONFLICT, and `conflict` of the payload is the proposal as it is. Not compared when absent.",
  ),
};

export const SavePublicProposalFormInput = inputType(
  "SavePublicProposalFormInput",
  "What a form holds from now on, in place of all that it held. Exactly one form or `clear` is given, else INVALID.",
  {
    ...ofPublic,
    ...publicForms,
    formId: Id.nullish().describe(
      "Of `PublicProposal.forms`; INVALID for any other. Absent: the one of that kind, and of PROPONENT a further one.",
    ),
    clear: FormKind.nullish().describe(
      "In place of a form, the kind of the form `formId`: it is emptied, or taken away where it was added. PROPONENT, PAYMENT or GUARANTEE.",
    ),
  },
);

inputPart("SignerInput", "Who accepts, as they say themselves.", Signer);
const { status, amountUpdated, reason, signer } = PublicStatusBody.shape;
export const AnswerPublicProposalInput = inputType(
  "AnswerPublicProposalInput",
  "What the customer says to the offer in force.",
  { ...ofPublic, answer: status, amount: amountUpdated, reason, signer },
);
