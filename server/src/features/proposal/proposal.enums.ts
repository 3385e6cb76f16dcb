import { FORM_KINDS, FORM_NAME, type FormKind } from "@soleira/schema/proposal/forms";
import { GUARANTEES, type GuaranteeType as Guarantee } from "@soleira/schema/proposal/guarantee";
import { MARITAL_STATUS, type MaritalStatus as Marital, PERSON_TYPES } from "@soleira/schema/proposal/person";
import { PARTIES } from "@soleira/schema/proposal/plan";
import {
  PROPOSAL_STATUS_DESCRIPTION,
  PROPOSAL_STATUSES,
  STAGE_NAME,
  STAGES,
} from "@soleira/schema/proposal/status";
import { registerEnumType } from "type-graphql";
import { byName, described } from "../../graph/enums";

const shown = <Name extends string>(texts: Record<Name, string>, meaning: Record<Name, string>) =>
  described(
    Object.fromEntries(
      Object.entries<string>(texts).map(([name, text]) => [name, `'${text}': ${meaning[name as Name]}`]),
    ) as Record<Name, string>,
  );

export const ProposalStatus = byName(PROPOSAL_STATUSES);
registerEnumType(ProposalStatus, {
  name: "ProposalStatus",
  description: "What has become of a proposal.",
  valuesConfig: shown(PROPOSAL_STATUS_DESCRIPTION, {
    WAITING_CUSTOMER:
      "it is filled in, offered or negotiated. It begins so; a due date that is past leaves it.",
    ACCEPTED: "the offer in force was accepted, by the customer or by the agency.",
    DENIED: "the customer or the agency said no.",
    DELETED: "the agency took it back, or its attendance was closed. It stays readable.",
  }),
});

/** `{ PROPONENT: "proponent", … }`: inside, a kind is what the agency calls it. */
export const ProposalFormKind = Object.fromEntries(
  FORM_KINDS.map((kind) => [kind.toUpperCase(), kind]),
) as Record<Uppercase<FormKind>, FormKind>;
const FORM_MEANING: Record<FormKind, string> = {
  proponent: "who makes the offer; 1 to 4.",
  payment: "how a sale or a rent is paid.",
  guarantee: "what secures a rent.",
  authorization: "what an owner allows the agency to do.",
  conditions: "a free text; optional.",
};
registerEnumType(ProposalFormKind, {
  name: "ProposalFormKind",
  description:
    "Forms of a proposal. Required: of SALE PROPONENT and PAYMENT; of RENT these and GUARANTEE; of RAISE_PROPERTY PROPONENT and AUTHORIZATION.",
  valuesConfig: Object.fromEntries(
    FORM_KINDS.map((kind) => [
      kind.toUpperCase(),
      { description: `'${FORM_NAME[kind]}': ${FORM_MEANING[kind]}` },
    ]),
  ),
});

export const PersonType = byName(PERSON_TYPES);
registerEnumType(PersonType, {
  name: "PersonType",
  description: "What somebody in a proposal is by law.",
  valuesConfig: described({ PERSON: "A person, with a CPF.", COMPANY: "A company, with a CNPJ." }),
});

const names = <Name extends string>(texts: Readonly<Record<Name, string>>) =>
  byName(Object.keys(texts) as Name[]);

export const MaritalStatus = names<Marital>(MARITAL_STATUS);
registerEnumType(MaritalStatus, {
  name: "MaritalStatus",
  description: "Marital status of a person; MARRIED and STABLE_UNION ask for the spouse.",
  valuesConfig: described(
    Object.fromEntries(Object.entries(MARITAL_STATUS).map(([name, text]) => [name, `'${text}'.`])) as Record<
      Marital,
      string
    >,
  ),
});

export const GuaranteeType = names<Guarantee>(GUARANTEES);
registerEnumType(GuaranteeType, {
  name: "GuaranteeType",
  description: "What secures a rent.",
  valuesConfig: shown(GUARANTEES, {
    GUARANTOR: "1 to 4 guarantors.",
    INSURANCE: "an insurance of `company`.",
    DEPOSIT: "`depositMonths`, 1 to 3 rents.",
    CAPITALIZATION: "a savings bond of `company` over `amount`.",
  }),
});

export const ProposalParty = byName(PARTIES);
registerEnumType(ProposalParty, {
  name: "ProposalParty",
  description: "The two sides of a proposal.",
  valuesConfig: described({ AGENT: "The agency's people.", CUSTOMER: "The customer, on the public page." }),
});

export const ProposalStage = byName(STAGES);
registerEnumType(ProposalStage, {
  name: "ProposalStage",
  description: "Columns of the rental overview ('esteira de locação'), from left to right.",
  valuesConfig: shown(STAGE_NAME, {
    FILLING: "WAITING_CUSTOMER, not completed.",
    WAITING: "WAITING_CUSTOMER and completed.",
    ACCEPTED: "ACCEPTED.",
    CLOSED: "DENIED or DELETED, changed in the last 90 days.",
  }),
});

export const ProposalChangeKind = byName(["CREATED", "UPDATED", "REMOVED"]);
registerEnumType(ProposalChangeKind, {
  name: "ProposalChangeKind",
  description: "What a change of a proposal is to the subscriber.",
  valuesConfig: described({
    CREATED: "It was made.",
    UPDATED: "It was changed; one that was handed over with its lead comes so to who has it now.",
    REMOVED: "The subscriber no longer sees it, as after a transfer; only its id is given.",
  }),
});

/** Inside, an answer is the status that the agency calls it. */
export const PublicAnswer = { ACCEPT: "ACCEPTED", DENY: "DENIED", COUNTER: "WAITING_CUSTOMER" } as const;
registerEnumType(PublicAnswer, {
  name: "PublicAnswer",
  description: "What a customer may say to an offer.",
  valuesConfig: described({
    ACCEPT: "Accepts the agency's offer; only of a completed proposal, with `signer`.",
    DENY: "Does not want it.",
    COUNTER: "Offers `amount`: only the agency accepts that.",
  }),
});
