import { GuaranteeType, MaritalStatus, PersonType } from "@soleira/schema/proposal/form-data-wire";
import { FormKind } from "@soleira/schema/proposal/form-wire";
import { PublicAnswer as AnswerShape } from "@soleira/schema/proposal/public-wire";
import {
  ProposalParty as PartyShape,
  ProposalSending,
  ProposalStage,
  ProposalStatus as StatusShape,
} from "@soleira/schema/proposal/wire";
import { registerEnumType } from "type-graphql";
import { byName, described } from "../../graph/enums";
import { enumType } from "../../graph/shape";

export const ProposalStatus = enumType("ProposalStatus", StatusShape);
export const ProposalParty = enumType("ProposalParty", PartyShape);
/** `{ PROPONENT: "proponent", … }`: inside, a kind is what the agency calls it. */
enumType("ProposalFormKind", FormKind, (kind) => kind.toUpperCase());
enumType("ProposalStage", ProposalStage);
enumType("ProposalSending", ProposalSending);
enumType("PersonType", PersonType);
enumType("MaritalStatus", MaritalStatus);
enumType("GuaranteeType", GuaranteeType);

const ANSWERS = { ACCEPTED: "ACCEPT", DENIED: "DENY", WAITING_CUSTOMER: "COUNTER" } as const;
/** Inside, an answer is the status that the agency calls it. */
enumType("PublicAnswer", AnswerShape, (answer) => ANSWERS[answer]);

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
