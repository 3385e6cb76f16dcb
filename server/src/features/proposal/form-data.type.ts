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
import { createUnionType } from "type-graphql";
import { objectType, required } from "../../graph/shape";
import "./proposal.enums";

objectType("ProposalCosigner", Cosigner.answer, {
  description: "Somebody who signs beside a person or for a company.",
});
const ProposalPerson = objectType("ProposalPerson", PersonData.answer, {
  description: "Who makes the offer ('proponente'), or stands surety for it ('fiador').",
});
objectType("ProposalExchange", Exchange.answer, { description: "What is given in exchange ('permuta')." });
objectType("ProposalInstalment", Instalment.answer, { description: "One instalment ('parcela') of a sale." });
const ProposalPayment = objectType(
  "ProposalPayment",
  PaymentData.answer.extend({ instalments: required(PaymentData.answer.shape.instalments) }),
  {
    description:
      "How the amount in force is paid: of a SALE `cash` to `instalments`, of a RENT `monthlyAmount` to `dueDay`; the others are null.",
  },
);
const ProposalGuarantee = objectType("ProposalGuarantee", GuaranteeData.answer, {
  description: "What secures a rent.",
});
const ProposalAuthorization = objectType("ProposalAuthorization", AuthorizationData.answer, {
  description: "What an owner allows the agency to do with the property.",
});
const ProposalConditions = objectType("ProposalConditions", ConditionsData.answer, {
  description: "What else is agreed on.",
});

/** Names of the types of `FormData`, by the kind of the form. */
export const DATA_TYPES = {
  proponent: "ProposalPerson",
  payment: "ProposalPayment",
  guarantee: "ProposalGuarantee",
  authorization: "ProposalAuthorization",
  conditions: "ProposalConditions",
} as const;

export const ProposalFormData = createUnionType({
  name: "ProposalFormData",
  description: "What a form holds, by its kind. What is not known yet is null.",
  types: () =>
    [ProposalPerson, ProposalPayment, ProposalGuarantee, ProposalAuthorization, ProposalConditions] as const,
  // `FormResolver` notes it.
  resolveType: (data: object) => ("dataType" in data ? String(data.dataType) : undefined),
});
