import type {
  AuthorizationData,
  ConditionsData,
  GuaranteeData,
  PaymentData,
  PersonData,
} from "@soleira/schema/proposal/form-wire";
import type { GuaranteeType as Guarantee } from "@soleira/schema/proposal/guarantee";
import type { PersonType as Kind, MaritalStatus as Marital } from "@soleira/schema/proposal/person";
import { createUnionType, Field, Int, ObjectType } from "type-graphql";
import type * as z from "zod";
import { DateOnly, Money } from "../../graph/scalars";
import { GuaranteeType, MaritalStatus, PersonType } from "./proposal.enums";

type Person = z.output<typeof PersonData>;
type Payment = z.output<typeof PaymentData>;
type Guaranteed = z.output<typeof GuaranteeData>;

const KNOWN = "null until it was filled in.";
const CPF = "11 digits without signs; in public answers masked, `***.***.247-**`.";

@ObjectType("ProposalCosigner", {
  simpleResolvers: true,
  description: "Somebody who signs beside a person or for a company.",
})
class ProposalCosigner implements NonNullable<Person["spouse"]> {
  @Field(() => String, { nullable: true, description: `Full name; ${KNOWN}` })
  name?: string | null;
  @Field(() => String, { nullable: true, description: `CPF: ${CPF} Null until it was filled in.` })
  document?: string | null;
}

@ObjectType("ProposalPerson", {
  simpleResolvers: true,
  description: "Who makes the offer ('proponente'), or stands surety for it ('fiador').",
})
class ProposalPerson implements Person {
  @Field(() => PersonType, { description: "PERSON where nothing was said." })
  personType!: Kind;
  @Field(() => String, { nullable: true, description: `Full name, of a company its legal one; ${KNOWN}` })
  name?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `CPF (${CPF}) or CNPJ (14 letters and digits without signs, never masked); ${KNOWN}`,
  })
  document?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `RG as it was given, in public answers all but its last two characters masked; ${KNOWN}`,
  })
  rg?: string | null;
  @Field(() => DateOnly, { nullable: true, description: `Birth date, before 2000 too; ${KNOWN}` })
  birthDate?: string | null;
  @Field(() => MaritalStatus, { nullable: true, description: `Of a person; ${KNOWN}` })
  maritalStatus?: Marital | null;
  @Field(() => String, { nullable: true, description: `What they work as; ${KNOWN}` })
  occupation?: string | null;
  @Field(() => Money, { nullable: true, description: `Income of a month, asked for in RENT; ${KNOWN}` })
  income?: string | null;
  @Field(() => String, { nullable: true, description: `E-mail address; ${KNOWN}` })
  email?: string | null;
  @Field(() => String, { nullable: true, description: `Phone as it was given; ${KNOWN}` })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: `CEP, 8 digits without signs; ${KNOWN}` })
  zip?: string | null;
  @Field(() => String, { nullable: true, description: `Street; ${KNOWN}` })
  street?: string | null;
  @Field(() => String, { nullable: true, description: `Number in the street; ${KNOWN}` })
  number?: string | null;
  @Field(() => String, { nullable: true, description: "Flat, block; null without one." })
  complement?: string | null;
  @Field(() => String, { nullable: true, description: `District; ${KNOWN}` })
  district?: string | null;
  @Field(() => String, { nullable: true, description: `City; ${KNOWN}` })
  city?: string | null;
  @Field(() => String, { nullable: true, description: `State, two letters: \`SP\`; ${KNOWN}` })
  state?: string | null;
  @Field(() => ProposalCosigner, {
    nullable: true,
    description: "Of who is MARRIED or in a STABLE_UNION; null where another agency says none.",
  })
  spouse?: ProposalCosigner | null;
  @Field(() => ProposalCosigner, {
    nullable: true,
    description: "Who represents a COMPANY; null where another agency says none.",
  })
  representative?: ProposalCosigner | null;
}

@ObjectType("ProposalExchange", {
  simpleResolvers: true,
  description: "What is given in exchange ('permuta').",
})
class ProposalExchange implements NonNullable<Payment["exchange"]> {
  @Field(() => Money, { nullable: true, description: `What it counts for; ${KNOWN}` })
  amount?: string | null;
  @Field(() => String, { nullable: true, description: `What it is; ${KNOWN}` })
  description?: string | null;
}

@ObjectType("ProposalInstalment", {
  simpleResolvers: true,
  description: "One instalment ('parcela') of a sale.",
})
class ProposalInstalment {
  @Field(() => Money, { nullable: true, description: `Amount; ${KNOWN}` })
  amount?: string | null;
  @Field(() => DateOnly, { nullable: true, description: `Day on which it is due; ${KNOWN}` })
  dueDate?: string | null;
}

@ObjectType("ProposalPayment", {
  simpleResolvers: true,
  description:
    "How the amount in force is paid: of a SALE `cash` to `instalments`, of a RENT `monthlyAmount` to `dueDay`; the others are null.",
})
class ProposalPayment implements Omit<Payment, "instalments"> {
  @Field(() => Money, { nullable: true, description: "Paid at once; null: none." })
  cash?: string | null;
  @Field(() => Money, { nullable: true, description: "By a bank; null: none." })
  financing?: string | null;
  @Field(() => Money, { nullable: true, description: "From the FGTS; null: none." })
  fgts?: string | null;
  @Field(() => ProposalExchange, { nullable: true, description: "Given in exchange; null: nothing." })
  exchange?: ProposalExchange | null;
  @Field(() => [ProposalInstalment], { description: "At most 120; empty: none." })
  instalments!: ProposalInstalment[];
  @Field(() => Money, { nullable: true, description: `Rent of a month, the amount in force; ${KNOWN}` })
  monthlyAmount?: string | null;
  @Field(() => DateOnly, { nullable: true, description: `First day of the rent; ${KNOWN}` })
  startDate?: string | null;
  @Field(() => Int, { nullable: true, description: `Months, 1 to 120; ${KNOWN}` })
  termMonths?: number | null;
  @Field(() => Int, {
    nullable: true,
    description: `Day of the month on which it is due, 1 to 31, the last one of a shorter month; ${KNOWN}`,
  })
  dueDay?: number | null;
}

@ObjectType("ProposalGuarantee", { simpleResolvers: true, description: "What secures a rent." })
class ProposalGuarantee implements Guaranteed {
  @Field(() => GuaranteeType, { nullable: true, description: `Which one; ${KNOWN}` })
  type?: Guarantee | null;
  @Field(() => [ProposalPerson], {
    description: "Of GUARANTOR; those of before are kept under another type, and do not count.",
  })
  guarantors!: Person[];
  @Field(() => String, { nullable: true, description: `Of INSURANCE and CAPITALIZATION; ${KNOWN}` })
  company?: string | null;
  @Field(() => Int, { nullable: true, description: `Rents of a DEPOSIT, 1 to 3; ${KNOWN}` })
  depositMonths?: number | null;
  @Field(() => Money, {
    nullable: true,
    description: `Of CAPITALIZATION; of a DEPOSIT at most three rents; ${KNOWN}`,
  })
  amount?: string | null;
}

@ObjectType("ProposalAuthorization", {
  simpleResolvers: true,
  description: "What an owner allows the agency to do with the property.",
})
class ProposalAuthorization implements z.output<typeof AuthorizationData> {
  @Field(() => Boolean, { nullable: true, description: `Whether no other agency may offer it; ${KNOWN}` })
  exclusive?: boolean | null;
  @Field(() => String, {
    nullable: true,
    description: `Of the price, in per cent with two decimals: \`6.00\`; ${KNOWN}`,
  })
  commissionPercent?: string | null;
  @Field(() => Int, { nullable: true, description: `Days, 1 to 730; ${KNOWN}` })
  termDays?: number | null;
  @Field(() => Money, { nullable: true, description: `What the owner asks for it; ${KNOWN}` })
  askedAmount?: string | null;
}

@ObjectType("ProposalConditions", { simpleResolvers: true, description: "What else is agreed on." })
class ProposalConditions implements z.output<typeof ConditionsData> {
  @Field(() => String, { nullable: true, description: `Free text; ${KNOWN}` })
  text?: string | null;
}

/** Names of the types of `FormData`, by the kind of the form. */
export const DATA_TYPES = {
  proponent: "ProposalPerson",
  payment: "ProposalPayment",
  guarantee: "ProposalGuarantee",
  authorization: "ProposalAuthorization",
  conditions: "ProposalConditions",
} as const;

/** The type of a form's data, which `FormResolver` notes. */
export const dataTypeOf = (data: object): string | undefined =>
  "dataType" in data ? String(data.dataType) : undefined;

export const ProposalFormData = createUnionType({
  name: "ProposalFormData",
  description: "What a form holds, by its kind. What is not known yet is null.",
  types: () =>
    [ProposalPerson, ProposalPayment, ProposalGuarantee, ProposalAuthorization, ProposalConditions] as const,
  resolveType: dataTypeOf,
});
