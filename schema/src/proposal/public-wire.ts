import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { MoneyText } from "../attendance/wire";
import { nameProblem } from "../customer/rules";
import { typedContact } from "../customer/typed";
import { cnpjProblem, cpfProblem } from "../format/cpf-cnpj";
import { LONGEST_TEXT } from "../input/text";
import { printed, typedText } from "../input/wire";
import { Id, Money } from "../page/wire";
import { LONG_TEXT, valueWords } from "../rest/words";
import { SIGNER_TEXT } from "./action";
import { AMOUNT_TEXT, amountProblem } from "./amount";
import { ProposalForm } from "./form-wire";
import { ProposalVersion } from "./version";
import { ProposalParty, ProposalStatus } from "./wire";

const NO_PHONE = "Phone as shown; null without one.";

export const PublicEnterprise = z
  .object({
    name: z.string().describe("Name as shown."),
    logo: z.string().nullish().describe("Address of its logo; null without one."),
    creci: z.string().nullish().describe("Registration as a broker; null where not known."),
    phone: z.string().nullish().describe(NO_PHONE),
  })
  .describe("The agency, as the customer sees it.");
export const PublicAgent = z
  .object({ name: z.string().describe("Full name."), phone: z.string().nullish().describe(NO_PHONE) })
  .describe("The agent, as the customer sees them.");
export const PublicProperty = z
  .object({
    code: z.string().describe("The agency's own code: `AP1034`."),
    type: z.string().nullish().describe("Kind of property as shown; null where not known."),
    district: z.string().nullish().describe("District; null where it is not known."),
    photo: z.string().nullish().describe("Address of its picture; null without one."),
  })
  .describe("The property of a proposal, as the customer sees it.");

/** CPF and RG are masked (docs/product/public-proposal.md#shown). */
export const PublicProposal = z
  .object({
    id: Id.describe("Number of the proposal."),
    version: z.number().int().describe("Rises with every change; `expectedVersion` of the customer's calls."),
    status: ProposalStatus.describe("What has become of it."),
    expired: z.boolean().describe("Whether its due date is past."),
    mayAnswer: z
      .boolean()
      .describe("Whether the customer may fill in and answer it; else it shows the outcome."),
    businessType: z.enum(BUSINESS_TYPES).describe("Its forms follow from it."),
    completed: z.boolean().describe("Whether no required form lacks anything: only then it is accepted."),
    enterprise: PublicEnterprise.describe("Who offers it."),
    agent: PublicAgent.nullish().describe("Whom to ask; null without an agent."),
    property: PublicProperty.nullish().describe("What it is about; null without a property."),
    amount: Money.describe("As the agency wrote it."),
    amountUpdated: Money.nullish().describe("Of the last counter-offer; null without one."),
    lastOfferBy: ProposalParty.describe("Whose the offer in force is: the other side may accept it."),
    dueDate: z.iso.date().describe("The last day on which it counts, in `timeZone`."),
    conditions: z.string().nullish().describe("What else is agreed on; null: nothing."),
    timeZone: z.string().describe("IANA zone of the agency: its days are of it."),
    document: z.string().nullish().describe("The path of its PDF; null while it can be answered."),
    forms: z.array(ProposalForm).describe("In the order in which they are shown; empty once it is answered."),
  })
  .describe(
    "A proposal as its customer reads it, by number and uuid alone: nothing of other proposals or of the attendance.",
  );
export type PublicProposal = z.infer<typeof PublicProposal>;

export const PublicProposalQuery = z.object({
  uuid: z.string().max(64).catch("").default("").describe("The secret in its address."),
  opened: z
    .literal("1", "Informe 1.")
    .optional()
    .describe("1: the customer has it before them, which is noted the first time."),
});

/** Who answers (docs/product/public-proposal.md#signing). */
export const Signer = z
  .object({
    name: printed(typedContact("name"))
      .refine((name) => nameProblem(name) === null, "Informe o seu nome completo.")
      .describe("Full name, 5 to 120 characters."),
    code: typedText(20)
      .nullish()
      .describe(
        "That was mailed to the proponent. Where there is one to be had it is asked for: without it INVALID on `signer.code`, and it is sent.",
      ),
    document: typedText(20)
      .refine((document) => cpfProblem(document) === null || cnpjProblem(document) === null, SIGNER_TEXT)
      .describe(
        "CPF or CNPJ, with or without signs, of a proponent or of who represents a company; INVALID for any other.",
      ),
  })
  .describe("Who accepts, as they say themselves.");

const answers = {
  ACCEPTED: "Accepts the agency's offer; only of a completed proposal, with `signer`.",
  DENIED: "Does not want it.",
  WAITING_CUSTOMER: "Offers `amount`: only the agency accepts that.",
};
export const PublicAnswer = z
  .enum(["ACCEPTED", "DENIED", "WAITING_CUSTOMER"], "Resposta desconhecida.")
  .register(valueWords, answers)
  .describe("What a customer may say to an offer.");

export const PublicStatusBody = z
  .object({
    status: PublicAnswer.describe("What they say."),
    amountUpdated: MoneyText.refine((amount) => amountProblem(amount) === null, AMOUNT_TEXT)
      .nullish()
      .describe("Of COUNTER, which needs it: more than 0, and another one than the amount in force."),
    reason: printed(typedText(LONGEST_TEXT)).nullish().describe(`Why, of DENY. ${LONG_TEXT}`),
    signer: Signer.nullish().describe("Of ACCEPT, which needs it."),
    ...ProposalVersion,
  })
  .refine((body) => body.status !== "ACCEPTED" || body.signer, {
    path: ["signer", "document"],
    error: SIGNER_TEXT,
  })
  .refine((body) => body.status !== "WAITING_CUSTOMER" || body.amountUpdated, {
    path: ["amountUpdated"],
    error: "Informe o valor da contraproposta.",
  });
export type PublicStatusBody = z.infer<typeof PublicStatusBody>;
