import type { FieldError } from "@soleira/schema/error/codes";
import { Id } from "@soleira/schema/page/wire";
import {
  AuthorizationData,
  ConditionsData,
  Cosigner,
  Exchange,
  GuaranteeData,
  Instalment,
  PaymentData,
  PersonData,
} from "@soleira/schema/proposal/form-data-wire";
import { FORM_KINDS, type FormKind } from "@soleira/schema/proposal/forms";
import { refusal } from "../../agency/http/agency-error";
import { inputPart, inputType } from "../../graph/shape";
import "./proposal.enums";
import { ofProposal } from "./proposal.input";

inputPart("CosignerInput", "Somebody who signs beside a person or for a company.", Cosigner.given);
inputPart(
  "ProposalPersonInput",
  "Who makes the offer, or stands surety for it. What is absent or null is not known (yet): a form that is saved holds what is given, and nothing of before.",
  PersonData.given,
);
inputPart("ExchangeInput", "What is given in exchange.", Exchange.given);
inputPart("InstalmentInput", "One instalment of a sale.", Instalment.given);
inputPart(
  "ProposalPaymentInput",
  "How the amount in force is paid. Of a SALE: parts that add up to it to the centavo, else INVALID at `instalments`, without any at `cash`. Of a RENT: `monthlyAmount` to `dueDay`. The other type's fields are not looked at.",
  PaymentData.given,
);
inputPart("ProposalGuaranteeInput", "What secures a rent.", GuaranteeData.given);
inputPart(
  "ProposalAuthorizationInput",
  "What an owner allows the agency to do with the property.",
  AuthorizationData.given,
);
inputPart("ProposalConditionsInput", "What else is agreed on.", ConditionsData.given);

const ONE = "Exactly one form is given, else INVALID.";
const NONE_BEFORE = "INVALID where there is one, or the type has none.";
const FORM_ID = "Of `Proposal.forms`; NOT_FOUND for any other.";
/** A form that a call may give, with the words of its field. */
const given = {
  proponent: (words: string) => PersonData.given.nullish().describe(words),
  payment: (words: string) => PaymentData.given.nullish().describe(words),
  guarantee: (words: string) => GuaranteeData.given.nullish().describe(words),
  authorization: (words: string) => AuthorizationData.given.nullish().describe(words),
  conditions: (words: string) => ConditionsData.given.nullish().describe(words),
};

export const AddProposalFormInput = inputType("AddProposalFormInput", `A form to add. ${ONE}`, {
  ...ofProposal,
  proponent: given.proponent("Another proponent; INVALID for a fifth one."),
  payment: given.payment(NONE_BEFORE),
  guarantee: given.guarantee(NONE_BEFORE),
  authorization: given.authorization(NONE_BEFORE),
  conditions: given.conditions("INVALID where there is one."),
});
export const SaveProposalFormInput = inputType(
  "SaveProposalFormInput",
  `What a form holds from now on, in place of all that it held. ${ONE}`,
  {
    ...ofProposal,
    formId: Id.describe(FORM_ID),
    proponent: given.proponent("Of a form PROPONENT; INVALID for another."),
    payment: given.payment("Of a form PAYMENT; INVALID for another."),
    guarantee: given.guarantee("Of a form GUARANTEE; INVALID for another."),
    authorization: given.authorization("Of a form AUTHORIZATION; INVALID for another."),
    conditions: given.conditions("Of a form CONDITIONS; INVALID for another."),
  },
);
export const RemoveProposalFormInput = inputType("RemoveProposalFormInput", "Which form is removed.", {
  ...ofProposal,
  formId: Id.describe(`${FORM_ID} A required one is emptied and stays.`),
});
/** Of the customer's calls. */
export const publicForms = {
  proponent: given.proponent("Who makes the offer; at most four."),
  payment: given.payment("How it is paid."),
  guarantee: given.guarantee("What secures a rent."),
};

/** The one form that an input gives, with its kind. @throws INVALID for none, or several */
export function givenForm(input: { [Kind in FormKind]?: object | null }): {
  kind: FormKind;
  data: Record<string, unknown>;
} {
  const [form, ...more] = FORM_KINDS.flatMap((kind) => {
    const data = input[kind];
    return data ? [{ kind, data: { ...data } as Record<string, unknown> }] : [];
  });
  if (form && more.length === 0) return form;
  const message = form ? "Envie uma ficha por vez." : "Envie os dados da ficha.";
  const field = more[0]?.kind ?? "input";
  throw refusal("INVALID", { message, fields: [{ field, message }] });
}

/** A refusal's fields by their place in the input: `data.spouse.document` is `proponent.spouse.document`. */
export const underKind = (kind: FormKind, { field, message }: FieldError): FieldError => ({
  field: field === "data" ? kind : field.replace(/^data\./, `${kind}.`),
  message,
});
