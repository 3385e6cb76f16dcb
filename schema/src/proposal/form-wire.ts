import * as z from "zod";
import { Id, Instant, Money } from "../page/wire";
import { FORM_KINDS } from "./forms";
import { GUARANTEES, type GuaranteeType } from "./guarantee";
import { MARITAL_STATUS, type MaritalStatus, PERSON_TYPES } from "./person";
import { ProposalVersion } from "./version";

/*
 * Forms of a proposal as they are answered: null is not known yet. What may be sent is the rule of `formOf` in forms.ts,
 * which needs the proposal's amount and the day.
 */

const text = z.string().nullish();
const money = Money.nullish();
const int = z.number().int().nullish();
const day = z.iso.date().nullish();
const keys = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]];

const Cosigner = z.object({ name: text, document: text });

/** A proponent or guarantor. CPF, CNPJ and CEP without signs; in public answers CPF and RG are masked. */
export const PersonData = z.object({
  personType: z.enum(PERSON_TYPES).default("PERSON"),
  name: text,
  document: text,
  rg: text,
  birthDate: day,
  maritalStatus: z.enum(keys<MaritalStatus>(MARITAL_STATUS)).nullish(),
  occupation: text,
  /** A month's, in BRL. */
  income: money,
  email: text,
  phone: text,
  zip: text,
  street: text,
  number: text,
  complement: text,
  district: text,
  city: text,
  /** Two letters. */
  state: text,
  spouse: Cosigner.nullish(),
  /** Of a company. */
  representative: Cosigner.nullish(),
});

/** Of a sale the first five, of a rent the others. */
export const PaymentData = z.object({
  cash: money,
  financing: money,
  fgts: money,
  exchange: z.object({ amount: money, description: text }).nullish(),
  instalments: z.array(z.object({ amount: money, dueDate: day })).nullish(),
  monthlyAmount: money,
  startDate: day,
  termMonths: int,
  dueDay: int,
});

export const GuaranteeData = z.object({
  type: z.enum(keys<GuaranteeType>(GUARANTEES)).nullish(),
  guarantors: z.array(PersonData).default([]),
  company: text,
  depositMonths: int,
  amount: money,
});

export const AuthorizationData = z.object({
  exclusive: z.boolean().nullish(),
  /** Per cent as a decimal: `"6.00"`. */
  commissionPercent: text,
  termDays: int,
  askedAmount: money,
});

export const ConditionsData = z.object({ text });

const form = {
  id: Id,
  required: z.boolean().default(false),
  completed: z.boolean().default(false),
  /** What it lacks (ours): the field's path in `data`, and its name. */
  missing: z.array(z.object({ path: z.string(), label: z.string() })).nullish(),
  /** The name of who saved it last; null where nothing was saved yet. */
  filledBy: text,
  updatedAt: Instant.nullish(),
};
const [proponent, payment, guarantee, authorization, conditions] = FORM_KINDS;

/** A form with its data. Required ones are there from the beginning, empty. */
export const ProposalForm = z.discriminatedUnion("kind", [
  z.object({ ...form, kind: z.literal(proponent), data: PersonData }),
  z.object({ ...form, kind: z.literal(payment), data: PaymentData }),
  z.object({ ...form, kind: z.literal(guarantee), data: GuaranteeData }),
  z.object({ ...form, kind: z.literal(authorization), data: AuthorizationData }),
  z.object({ ...form, kind: z.literal(conditions), data: ConditionsData }),
]);
export type ProposalForm = z.infer<typeof ProposalForm>;

/** GET /v1/proposals/{id}/forms, in the order in which they are shown (docs/product/proposals.md#forms). */
export const ProposalFormList = z.object({ items: z.array(ProposalForm) });

/** `{formId}` of POST …/forms/{formId}: the kind that is added. */
export const FormKindParam = z.enum(FORM_KINDS, "Ficha desconhecida.");

/** What is filled in: judged by the rule of its kind, errors are at `data.<path>`. */
const FormInput = z.record(z.string().max(40), z.unknown(), "Envie os dados da ficha.");

/**
 * POST /v1/proposals/{id}/forms/{kind} adds a form, PUT …/forms/{formId} saves one as far as it is known. Answers the
 * form, with the proposal as it is with it. DELETE removes an added one and empties a required one; answers the proposal.
 */
export const SaveFormBody = z.object({ data: FormInput, ...ProposalVersion });

/**
 * PUT /v1/public-proposals/{id}/forms/{uuid}: one form of those that the customer fills in. Without `id` the one of that
 * kind, and of `proponent` a further one; `data: null` takes an added one away and empties a required one. Answers the public proposal.
 */
export const SavePublicFormBody = z.object({
  id: Id.nullish(),
  kind: FormKindParam,
  data: FormInput.nullable(),
  ...ProposalVersion,
});
