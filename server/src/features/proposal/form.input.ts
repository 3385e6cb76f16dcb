import type { FieldError } from "@soleira/schema/error/codes";
import type { FormKind } from "@soleira/schema/proposal/forms";
import type { GuaranteeType as Guarantee } from "@soleira/schema/proposal/guarantee";
import type { PersonType as Kind, MaritalStatus as Marital } from "@soleira/schema/proposal/person";
import { LONG_TEXT } from "@soleira/schema/rest/words";
import { Field, ID, InputType, Int } from "type-graphql";
import { refusal } from "../../agency/http/agency-error";
import { DateOnly, Money } from "../../graph/scalars";
import { GuaranteeType, MaritalStatus, PersonType } from "./proposal.enums";
import { ProposalInput } from "./proposal.input";

const most = (count: number) => `At most ${count} characters.`;
const CPF = "CPF with or without signs; INVALID with wrong check digits or all digits alike.";

@InputType("CosignerInput", { description: "Somebody who signs beside a person or for a company." })
export class CosignerInput {
  @Field(() => String, { nullable: true, description: "Full name, 5 to 120 characters." })
  name?: string | null;
  @Field(() => String, { nullable: true, description: CPF })
  document?: string | null;
}

@InputType("ProposalPersonInput", {
  description:
    "Who makes the offer, or stands surety for it. What is absent or null is not known (yet): a form that is saved holds what is given, and nothing of before.",
})
export class ProposalPersonInput {
  @Field(() => PersonType, { nullable: true, description: "PERSON where absent." })
  personType?: Kind | null;
  @Field(() => String, {
    nullable: true,
    description: "Full name, of a company its legal one; 5 to 120 characters.",
  })
  name?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `Of a PERSON: ${CPF} Of a COMPANY the CNPJ, letters too. INVALID where it is in the proposal already. A masked value that was read on the public page stands for the one that is kept.`,
  })
  document?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "RG: at most 10 letters, digits, dots, dashes, slashes.",
  })
  rg?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Day from `1900-01-01`, 18 years or more before the enterprise's today. A String, since an input of the type Date begins in 2000.",
  })
  birthDate?: string | null;
  @Field(() => MaritalStatus, { nullable: true, description: "Of a person." })
  maritalStatus?: Marital | null;
  @Field(() => String, { nullable: true, description: `What they work as. ${most(80)}` })
  occupation?: string | null;
  @Field(() => Money, { nullable: true, description: "Income of a month; more than 0." })
  income?: string | null;
  @Field(() => String, { nullable: true, description: "E-mail address, 5 to 254 characters." })
  email?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Brazilian area code and number, or + and another country's.",
  })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: "CEP, eight digits with or without a dash." })
  zip?: string | null;
  @Field(() => String, { nullable: true, description: `Street. ${most(120)}` })
  street?: string | null;
  @Field(() => String, { nullable: true, description: `Number in the street. ${most(20)}` })
  number?: string | null;
  @Field(() => String, { nullable: true, description: `Flat, block. ${most(60)}` })
  complement?: string | null;
  @Field(() => String, { nullable: true, description: `District. ${most(80)}` })
  district?: string | null;
  @Field(() => String, { nullable: true, description: `City. ${most(80)}` })
  city?: string | null;
  @Field(() => String, { nullable: true, description: "One of the 27, by its two letters." })
  state?: string | null;
  @Field(() => CosignerInput, {
    nullable: true,
    description: "Of who is MARRIED or in a STABLE_UNION; INVALID where it is the person.",
  })
  spouse?: CosignerInput | null;
  @Field(() => CosignerInput, { nullable: true, description: "Who represents a COMPANY." })
  representative?: CosignerInput | null;
}

@InputType("ExchangeInput", { description: "What is given in exchange." })
export class ExchangeInput {
  @Field(() => Money, { nullable: true, description: "What it counts for; `0.00` is none." })
  amount?: string | null;
  @Field(() => String, { nullable: true, description: `What it is. ${most(500)}` })
  description?: string | null;
}

@InputType("InstalmentInput", { description: "One instalment of a sale." })
export class InstalmentInput {
  @Field(() => Money, { nullable: true, description: "More than 0." })
  amount?: string | null;
  @Field(() => DateOnly, { nullable: true, description: "From today on." })
  dueDate?: string | null;
}

@InputType("ProposalPaymentInput", {
  description:
    "How the amount in force is paid. Of a SALE: parts that add up to it to the centavo, else INVALID at `instalments`, without any at `cash`. Of a RENT: `monthlyAmount` to `dueDay`. The other type's fields are not looked at.",
})
export class ProposalPaymentInput {
  @Field(() => Money, { nullable: true, description: "Paid at once; `0.00` is none." })
  cash?: string | null;
  @Field(() => Money, { nullable: true, description: "By a bank; `0.00` is none." })
  financing?: string | null;
  @Field(() => Money, { nullable: true, description: "From the FGTS; `0.00` is none." })
  fgts?: string | null;
  @Field(() => ExchangeInput, { nullable: true, description: "Given in exchange." })
  exchange?: ExchangeInput | null;
  @Field(() => [InstalmentInput], { nullable: true, description: "At most 120; empty ones are left out." })
  instalments?: InstalmentInput[] | null;
  @Field(() => Money, { nullable: true, description: "Rent of a month: the amount in force, else INVALID." })
  monthlyAmount?: string | null;
  @Field(() => DateOnly, { nullable: true, description: "First day: today to a year ahead." })
  startDate?: string | null;
  @Field(() => Int, { nullable: true, description: "Months, 1 to 120." })
  termMonths?: number | null;
  @Field(() => Int, { nullable: true, description: "Day of the month on which it is due, 1 to 31." })
  dueDay?: number | null;
}

@InputType("ProposalGuaranteeInput", { description: "What secures a rent." })
export class ProposalGuaranteeInput {
  @Field(() => GuaranteeType, { nullable: true, description: "Which one." })
  type?: Guarantee | null;
  @Field(() => [ProposalPersonInput], { nullable: true, description: "Of GUARANTOR, at most 4." })
  guarantors?: ProposalPersonInput[] | null;
  @Field(() => String, { nullable: true, description: `Of INSURANCE and CAPITALIZATION. ${most(120)}` })
  company?: string | null;
  @Field(() => Int, { nullable: true, description: "Rents of a DEPOSIT, 1 to 3." })
  depositMonths?: number | null;
  @Field(() => Money, {
    nullable: true,
    description: "Of CAPITALIZATION, and of a DEPOSIT at most three rents; more than 0.",
  })
  amount?: string | null;
}

@InputType("ProposalAuthorizationInput", {
  description: "What an owner allows the agency to do with the property.",
})
export class ProposalAuthorizationInput {
  @Field(() => Boolean, { nullable: true, description: "Whether no other agency may offer it." })
  exclusive?: boolean | null;
  @Field(() => String, {
    nullable: true,
    description: "Of the price, in per cent: `0.01` to `100`, at most two decimals.",
  })
  commissionPercent?: string | null;
  @Field(() => Int, { nullable: true, description: "Days, 1 to 730." })
  termDays?: number | null;
  @Field(() => Money, { nullable: true, description: "What the owner asks for it; more than 0." })
  askedAmount?: string | null;
}

@InputType("ProposalConditionsInput", { description: "What else is agreed on." })
export class ProposalConditionsInput {
  @Field(() => String, { nullable: true, description: LONG_TEXT })
  text?: string | null;
}

const ONE = "Exactly one form is given, else INVALID.";

/** A form that a call fills in: one of these. */
type Forms = { [Key in FormKind]?: object | null };

@InputType("AddProposalFormInput", { description: `A form to add. ${ONE}` })
export class AddProposalFormInput extends ProposalInput implements Forms {
  @Field(() => ProposalPersonInput, {
    nullable: true,
    description: "Another proponent; INVALID for a fifth one.",
  })
  proponent?: ProposalPersonInput | null;
  @Field(() => ProposalPaymentInput, {
    nullable: true,
    description: "INVALID where there is one, or the type has none.",
  })
  payment?: ProposalPaymentInput | null;
  @Field(() => ProposalGuaranteeInput, {
    nullable: true,
    description: "INVALID where there is one, or the type has none.",
  })
  guarantee?: ProposalGuaranteeInput | null;
  @Field(() => ProposalAuthorizationInput, {
    nullable: true,
    description: "INVALID where there is one, or the type has none.",
  })
  authorization?: ProposalAuthorizationInput | null;
  @Field(() => ProposalConditionsInput, { nullable: true, description: "INVALID where there is one." })
  conditions?: ProposalConditionsInput | null;
}

@InputType("SaveProposalFormInput", {
  description: `What a form holds from now on, in place of all that it held. ${ONE}`,
})
export class SaveProposalFormInput extends ProposalInput implements Forms {
  @Field(() => ID, { description: "Of `Proposal.forms`; NOT_FOUND for any other." })
  formId!: string;
  @Field(() => ProposalPersonInput, {
    nullable: true,
    description: "Of a form PROPONENT; INVALID for another.",
  })
  proponent?: ProposalPersonInput | null;
  @Field(() => ProposalPaymentInput, {
    nullable: true,
    description: "Of a form PAYMENT; INVALID for another.",
  })
  payment?: ProposalPaymentInput | null;
  @Field(() => ProposalGuaranteeInput, {
    nullable: true,
    description: "Of a form GUARANTEE; INVALID for another.",
  })
  guarantee?: ProposalGuaranteeInput | null;
  @Field(() => ProposalAuthorizationInput, {
    nullable: true,
    description: "Of a form AUTHORIZATION; INVALID for another.",
  })
  authorization?: ProposalAuthorizationInput | null;
  @Field(() => ProposalConditionsInput, {
    nullable: true,
    description: "Of a form CONDITIONS; INVALID for another.",
  })
  conditions?: ProposalConditionsInput | null;
}

@InputType("RemoveProposalFormInput", { description: "Which form is removed." })
export class RemoveProposalFormInput extends ProposalInput {
  @Field(() => ID, {
    description: "Of `Proposal.forms`; NOT_FOUND for any other. A required one is emptied and stays.",
  })
  formId!: string;
}

const KINDS = [
  "proponent",
  "payment",
  "guarantee",
  "authorization",
  "conditions",
] as const satisfies FormKind[];

/** The one form that an input gives, with its kind. @throws INVALID for none, or several */
export function givenForm(input: Forms): { kind: FormKind; data: Record<string, unknown> } {
  const [form, ...more] = KINDS.flatMap((kind) => {
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
