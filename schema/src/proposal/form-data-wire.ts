import * as z from "zod";
import { Money } from "../page/wire";
import { enumOf, LONG_TEXT, titled } from "../rest/words";
import type { Authorization } from "./authorization";
import type { Conditions } from "./forms";
import { GUARANTEES, type Guarantee, type GuaranteeType as Guaranteed, MOST_GUARANTORS } from "./guarantee";
import type { RentPayment, SalePayment } from "./payment";
import {
  LONGEST,
  MARITAL_STATUS,
  type MaritalStatus as Marital,
  type Person,
  type PersonType as PersonKind,
} from "./person";

/*
 * What the forms of a proposal hold, each field said once: what it is in an answer, and what may be given. What is given
 * is judged by `formOf` in forms.ts, which needs the proposal's amount and the day.
 */

type Field = { answer: z.ZodType; given: z.ZodType };
/** No field of a form is forgotten here: it does not compile then. */
type Fields<Form> = Record<keyof Form & string, Field>;

const field = <Shape extends z.ZodType>(shape: Shape, answer: string, given: string) => ({
  answer: shape.describe(answer),
  given: shape.describe(given),
});

function shapesOf<F extends Record<string, Field>>(fields: F) {
  const each = <Side extends keyof Field>(side: Side) =>
    Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, said[side]])) as {
      [Name in keyof F]: F[Name][Side];
    };
  return { answer: z.object(each("answer")), given: z.object(each("given")) };
}

const text = z.string().nullish();
const money = Money.nullish();
const int = z.number().int().nullish();
const day = z.iso.date().nullish();

/** In an answer null is not known yet. */
const KNOWN = "null until it was filled in.";
const most = (characters: number) => `At most ${characters} characters.`;

const CPF = "11 digits without signs; in public answers masked, `***.***.247-**`.";
const CPF_GIVEN = "CPF with or without signs; INVALID with wrong check digits or all digits alike.";

const personTypes: Record<PersonKind, string> = {
  PERSON: "A person, with a CPF.",
  COMPANY: "A company, with a CNPJ.",
};
export const PersonType = enumOf(personTypes).describe("What somebody in a proposal is by law.");

const maritalStatuses = Object.fromEntries(
  Object.entries(MARITAL_STATUS).map(([name, text]) => [name, `'${text}'.`]),
) as Record<Marital, string>;
export const MaritalStatus = enumOf(maritalStatuses).describe(
  "Marital status of a person; MARRIED and STABLE_UNION ask for the spouse.",
);

const guarantees: Record<Guaranteed, string> = {
  GUARANTOR: "1 to 4 guarantors.",
  INSURANCE: "an insurance of `company`.",
  DEPOSIT: "`depositMonths`, 1 to 3 rents.",
  CAPITALIZATION: "a savings bond of `company` over `amount`.",
};
export const GuaranteeType = enumOf(titled(GUARANTEES, guarantees)).describe("What secures a rent.");

/** Somebody who signs beside a person or for a company. */
export const Cosigner = shapesOf({
  name: field(text, `Full name; ${KNOWN}`, "Full name, 5 to 120 characters."),
  document: field(text, `CPF: ${CPF} Null until it was filled in.`, CPF_GIVEN),
} satisfies Fields<Person["spouse"]>);

/** A proponent or guarantor. */
export const PersonData = shapesOf({
  personType: {
    answer: PersonType.default("PERSON").describe("PERSON where nothing was said."),
    given: PersonType.nullish().describe("PERSON where absent."),
  },
  name: field(
    text,
    `Full name, of a company its legal one; ${KNOWN}`,
    "Full name, of a company its legal one; 5 to 120 characters.",
  ),
  document: field(
    text,
    `CPF (${CPF}) or CNPJ (14 letters and digits without signs, never masked); ${KNOWN}`,
    `Of a PERSON: ${CPF_GIVEN} Of a COMPANY the CNPJ, letters too. INVALID where it is in the proposal already. A masked value that was read on the public page stands for the one that is kept.`,
  ),
  rg: field(
    text,
    `RG as it was given, in public answers all but its last two characters masked; ${KNOWN}`,
    `RG: at most ${LONGEST.rg} letters, digits, dots, dashes, slashes.`,
  ),
  birthDate: {
    answer: day.describe(`Birth date, before 2000 too; ${KNOWN}`),
    given: text.describe(
      "Day from `1900-01-01`, 18 years or more before the enterprise's today. A String, since an input of the type Date begins in 2000.",
    ),
  },
  maritalStatus: field(MaritalStatus.nullish(), `Of a person; ${KNOWN}`, "Of a person."),
  occupation: field(text, `What they work as; ${KNOWN}`, `What they work as. ${most(LONGEST.occupation)}`),
  income: field(money, `Income of a month, asked for in RENT; ${KNOWN}`, "Income of a month; more than 0."),
  email: field(text, `E-mail address; ${KNOWN}`, "E-mail address, 5 to 254 characters."),
  phone: field(
    text,
    `Phone as it was given; ${KNOWN}`,
    "Brazilian area code and number, or + and another country's.",
  ),
  zip: field(text, `CEP, 8 digits without signs; ${KNOWN}`, "CEP, eight digits with or without a dash."),
  street: field(text, `Street; ${KNOWN}`, `Street. ${most(LONGEST.street)}`),
  number: field(text, `Number in the street; ${KNOWN}`, `Number in the street. ${most(LONGEST.number)}`),
  complement: field(text, "Flat, block; null without one.", `Flat, block. ${most(LONGEST.complement)}`),
  district: field(text, `District; ${KNOWN}`, `District. ${most(LONGEST.district)}`),
  city: field(text, `City; ${KNOWN}`, `City. ${most(LONGEST.city)}`),
  state: field(text, `State, two letters: \`SP\`; ${KNOWN}`, "One of the 27, by its two letters."),
  spouse: {
    answer: Cosigner.answer
      .nullish()
      .describe("Of who is MARRIED or in a STABLE_UNION; null where another agency says none."),
    given: Cosigner.given
      .nullish()
      .describe("Of who is MARRIED or in a STABLE_UNION; INVALID where it is the person."),
  },
  representative: {
    answer: Cosigner.answer
      .nullish()
      .describe("Who represents a COMPANY; null where another agency says none."),
    given: Cosigner.given.nullish().describe("Who represents a COMPANY."),
  },
} satisfies Fields<Person>);

export const Exchange = shapesOf({
  amount: field(money, `What it counts for; ${KNOWN}`, "What it counts for; `0.00` is none."),
  description: field(text, `What it is; ${KNOWN}`, `What it is. ${most(500)}`),
} satisfies Fields<SalePayment["exchange"]>);

export const Instalment = shapesOf({
  amount: field(money, `Amount; ${KNOWN}`, "More than 0."),
  dueDate: field(day, `Day on which it is due; ${KNOWN}`, "From today on."),
} satisfies Fields<SalePayment["instalments"][number]>);

/** Of a sale the first five, of a rent the others. */
export const PaymentData = shapesOf({
  cash: field(money, "Paid at once; null: none.", "Paid at once; `0.00` is none."),
  financing: field(money, "By a bank; null: none.", "By a bank; `0.00` is none."),
  fgts: field(money, "From the FGTS; null: none.", "From the FGTS; `0.00` is none."),
  exchange: {
    answer: Exchange.answer.nullish().describe("Given in exchange; null: nothing."),
    given: Exchange.given.nullish().describe("Given in exchange."),
  },
  instalments: {
    answer: z.array(Instalment.answer).describe("At most 120; empty: none.").nullish(),
    given: z.array(Instalment.given).nullish().describe("At most 120; empty ones are left out."),
  },
  monthlyAmount: field(
    money,
    `Rent of a month, the amount in force; ${KNOWN}`,
    "Rent of a month: the amount in force, else INVALID.",
  ),
  startDate: field(day, `First day of the rent; ${KNOWN}`, "First day: today to a year ahead."),
  termMonths: field(int, `Months, 1 to 120; ${KNOWN}`, "Months, 1 to 120."),
  dueDay: field(
    int,
    `Day of the month on which it is due, 1 to 31, the last one of a shorter month; ${KNOWN}`,
    "Day of the month on which it is due, 1 to 31.",
  ),
} satisfies Fields<SalePayment & RentPayment>);

export const GuaranteeData = shapesOf({
  type: field(GuaranteeType.nullish(), `Which one; ${KNOWN}`, "Which one."),
  guarantors: {
    answer: z
      .array(PersonData.answer)
      .default([])
      .describe("Of GUARANTOR; those of before are kept under another type, and do not count."),
    given: z.array(PersonData.given).nullish().describe(`Of GUARANTOR, at most ${MOST_GUARANTORS}.`),
  },
  company: field(
    text,
    `Of INSURANCE and CAPITALIZATION; ${KNOWN}`,
    `Of INSURANCE and CAPITALIZATION. ${most(120)}`,
  ),
  depositMonths: field(int, `Rents of a DEPOSIT, 1 to 3; ${KNOWN}`, "Rents of a DEPOSIT, 1 to 3."),
  amount: field(
    money,
    `Of CAPITALIZATION; of a DEPOSIT at most three rents; ${KNOWN}`,
    "Of CAPITALIZATION, and of a DEPOSIT at most three rents; more than 0.",
  ),
} satisfies Fields<Guarantee>);

export const AuthorizationData = shapesOf({
  exclusive: field(
    z.boolean().nullish(),
    `Whether no other agency may offer it; ${KNOWN}`,
    "Whether no other agency may offer it.",
  ),
  commissionPercent: field(
    text,
    `Of the price, in per cent with two decimals: \`6.00\`; ${KNOWN}`,
    "Of the price, in per cent: `0.01` to `100`, at most two decimals.",
  ),
  termDays: field(int, `Days, 1 to 730; ${KNOWN}`, "Days, 1 to 730."),
  askedAmount: field(
    money,
    `What the owner asks for it; ${KNOWN}`,
    "What the owner asks for it; more than 0.",
  ),
} satisfies Fields<Authorization>);

export const ConditionsData = shapesOf({
  text: field(text, `Free text; ${KNOWN}`, LONG_TEXT),
} satisfies Fields<Conditions>);
