import * as z from "zod";
import { Id, Instant } from "../page/wire";
import { titled, valueWords } from "../rest/words";
import { AuthorizationData, ConditionsData, GuaranteeData, PaymentData, PersonData } from "./form-data-wire";
import { FORM_KINDS, FORM_NAME, type FormKind as Kind } from "./forms";
import { ProposalVersion } from "./version";

const kinds: Record<Kind, string> = {
  proponent: "who makes the offer; 1 to 4.",
  payment: "how a sale or a rent is paid.",
  guarantee: "what secures a rent.",
  authorization: "what an owner allows the agency to do.",
  conditions: "a free text; optional.",
};
export const FormKind = z
  .enum(FORM_KINDS, "Ficha desconhecida.")
  .register(valueWords, titled(FORM_NAME, kinds))
  .describe(
    "Forms of a proposal. Required: of SALE PROPONENT and PAYMENT; of RENT these and GUARANTEE; of RAISE_PROPERTY PROPONENT and AUTHORIZATION.",
  );

export const MissingField = z
  .object({
    path: z.string().describe("Path of the field in `data`: `spouse.document`, `instalments.0.dueDate`."),
    label: z.string().describe("Its name as in 'Falta CPF.'"),
  })
  .describe("Something that a form lacks.");

/** What every form says, whatever it holds. */
export const FormFields = z.object({
  id: Id.describe("Opaque and stable."),
  kind: FormKind.describe("Which form it is."),
  required: z
    .boolean()
    .default(false)
    .describe("Whether the proposal needs it; of several PROPONENT the first one is."),
  completed: z.boolean().default(false).describe("Whether it lacks nothing."),
  missing: z
    .array(MissingField)
    .nullish()
    .describe("What it lacks, in the order of its fields; null where another agency does not say."),
  filledBy: z
    .string()
    .nullish()
    .describe(
      "Name of who saved it last, 'Cliente' for the customer; null where nothing was saved yet, and to the customer where the agency saved it.",
    ),
  updatedAt: Instant.nullish().describe("When it was saved last; null before."),
});
const [proponent, payment, guarantee, authorization, conditions] = FORM_KINDS;
const form = FormFields.shape;

/** A form with its data. Required ones are there from the beginning, empty. */
export const ProposalForm = z.discriminatedUnion("kind", [
  z.object({ ...form, kind: z.literal(proponent), data: PersonData.answer }),
  z.object({ ...form, kind: z.literal(payment), data: PaymentData.answer }),
  z.object({ ...form, kind: z.literal(guarantee), data: GuaranteeData.answer }),
  z.object({ ...form, kind: z.literal(authorization), data: AuthorizationData.answer }),
  z.object({ ...form, kind: z.literal(conditions), data: ConditionsData.answer }),
]);
export type ProposalForm = z.infer<typeof ProposalForm>;

/** In the order in which they are shown (docs/product/proposals.md#forms). */
export const ProposalFormList = z.object({ items: z.array(ProposalForm) });

/** What is filled in: judged by the rule of its kind, errors are at `data.<path>`. */
const FormInput = z.record(z.string().max(40), z.unknown(), "Envie os dados da ficha.");

export const SaveFormBody = z.object({ data: FormInput, ...ProposalVersion });

/** One form of those that the customer fills in (docs/product/public-proposal.md#filling-in). */
export const SavePublicFormBody = z.object({
  id: Id.nullish().describe("Absent: the one of that kind, and of `proponent` a further one."),
  kind: FormKind.describe("`proponent`, `payment` or `guarantee`."),
  data: FormInput.nullable().describe("Null takes an added one away and empties a required one."),
  ...ProposalVersion,
});
