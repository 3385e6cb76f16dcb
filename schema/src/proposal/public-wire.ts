import * as z from "zod";
import { MoneyText } from "../attendance/wire";
import { nameProblem } from "../customer/rules";
import { typedContact } from "../customer/typed";
import { cnpjProblem, cpfProblem } from "../format/cpf-cnpj";
import { LONGEST_TEXT } from "../input/text";
import { printed, typedText } from "../input/wire";
import { Id, Money } from "../page/wire";
import { SIGNER_TEXT } from "./action";
import { AMOUNT_TEXT, amountProblem } from "./amount";
import { ProposalForm } from "./form-wire";
import { PARTIES } from "./plan";
import { PROPOSAL_STATUSES } from "./status";
import { ProposalVersion } from "./version";

/** What the customer reads (docs/product/public-proposal.md#shown). CPF and RG are masked. */
export const PublicProposal = z.object({
  id: Id,
  version: z.number().int(),
  status: z.enum(PROPOSAL_STATUSES),
  expired: z.boolean(),
  mayAnswer: z.boolean(),
  businessType: z.enum(["SALE", "RENT", "RAISE_PROPERTY"]),
  completed: z.boolean(),
  enterprise: z.object({
    name: z.string(),
    logo: z.string().nullish(),
    creci: z.string().nullish(),
    phone: z.string().nullish(),
  }),
  agent: z.object({ name: z.string(), phone: z.string().nullish() }).nullish(),
  property: z
    .object({
      code: z.string(),
      type: z.string().nullish(),
      district: z.string().nullish(),
      photo: z.string().nullish(),
    })
    .nullish(),
  amount: Money,
  amountUpdated: Money.nullish(),
  lastOfferBy: z.enum(PARTIES),
  dueDate: z.iso.date(),
  conditions: z.string().nullish(),
  /** The agency's zone (ours): its days are of it. */
  timeZone: z.string(),
  document: z.string().nullish(),
  /** Empty once it is answered. */
  forms: z.array(ProposalForm),
});
export type PublicProposal = z.infer<typeof PublicProposal>;

/** Query of GET /v1/public-proposals/{id} and of PUT …/statuses; the path of …/forms/{uuid} has it. */
export const PublicProposalQuery = z.object({ uuid: z.string().max(64).catch("").default("") });

/** Who answers, as they say themselves (docs/product/public-proposal.md#signing). */
const Signer = z.object({
  name: printed(typedContact("name")).refine(
    (name) => nameProblem(name) === null,
    "Informe o seu nome completo.",
  ),
  /** That was mailed to the proponent (ours): asked for on `signer.code` where there is an e-mail of theirs. */
  code: typedText(20).nullish(),
  document: typedText(20).refine(
    (document) => cpfProblem(document) === null || cnpjProblem(document) === null,
    SIGNER_TEXT,
  ),
});

/** PUT /v1/public-proposals/{id}/statuses?uuid: WAITING_CUSTOMER with an amount is a counter-offer. Answers the public proposal. */
export const PublicStatusBody = z
  .object({
    status: z.enum(["ACCEPTED", "DENIED", "WAITING_CUSTOMER"], "Resposta desconhecida."),
    amountUpdated: MoneyText.refine((amount) => amountProblem(amount) === null, AMOUNT_TEXT).nullish(),
    reason: printed(typedText(LONGEST_TEXT)).nullish(),
    signer: Signer.nullish(),
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
