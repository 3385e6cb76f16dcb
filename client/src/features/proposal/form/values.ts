import type { Authorization } from "@soleira/schema/proposal/authorization";
import type { Conditions, FormContext } from "@soleira/schema/proposal/forms";
import type { Guarantee } from "@soleira/schema/proposal/guarantee";
import type { RentPayment, SalePayment } from "@soleira/schema/proposal/payment";
import type { Person } from "@soleira/schema/proposal/person";

/*
 * What the fields of each form hold: texts, "" for what is not known yet. The rule of the schema (`rule.ts`) makes of them
 * what is sent.
 */

type CosignerValues = { name: string; document: string };
export type PersonValues = Record<PersonText, string> & {
  spouse: CosignerValues;
  representative: CosignerValues;
};
export type InstalmentValues = { amount: string; dueDate: string };
export type SaleValues = {
  cash: string;
  financing: string;
  fgts: string;
  exchange: { amount: string; description: string };
  instalments: InstalmentValues[];
};
export type RentValues = Record<keyof RentPayment, string>;
export type GuaranteeValues = Record<Exclude<keyof Guarantee, "guarantors">, string> & {
  guarantors: PersonValues[];
};
/** `exclusive` is "yes", "no" or "". */
export type AuthorizationValues = Record<keyof Authorization, string>;
export type ConditionsValues = { text: string };

/** What is known of a form, as the graph answers it. */
export type Known<Data> = { readonly [Field in keyof Data]?: KnownValue<Data[Field]> | null | undefined };
type KnownValue<Value> = Value extends readonly (infer Row)[]
  ? readonly Known<Row>[]
  : Value extends object
    ? Known<Value>
    : Value;

const PERSON_TEXTS = [
  ...([
    "personType",
    "name",
    "document",
    "rg",
    "birthDate",
    "maritalStatus",
    "occupation",
    "income",
  ] as const),
  ...(["email", "phone", "zip", "street", "number", "complement", "district", "city", "state"] as const),
];
type PersonText = (typeof PERSON_TEXTS)[number];

/** The texts of these fields, "" for what is not known. */
const texts = <Field extends string>(
  data: { readonly [Name in Field]?: string | number | null | undefined } | null | undefined,
  fields: readonly Field[],
) => Object.fromEntries(fields.map((field) => [field, String(data?.[field] ?? "")])) as Record<Field, string>;

export const personValues = (person: Known<Person> = {}): PersonValues => ({
  ...texts({ ...person, personType: person.personType ?? "PERSON" }, PERSON_TEXTS),
  spouse: texts(person.spouse, ["name", "document"]),
  representative: texts(person.representative, ["name", "document"]),
});

export const instalmentValues = (row: Known<InstalmentValues> = {}): InstalmentValues =>
  texts(row, ["amount", "dueDate"]);

const saleValues = (paid: Known<SalePayment> = {}): SaleValues => ({
  ...texts(paid, ["cash", "financing", "fgts"]),
  exchange: texts(paid.exchange, ["amount", "description"]),
  instalments: (paid.instalments ?? []).map(instalmentValues),
});

const rentValues = (paid: Known<RentPayment> = {}): RentValues =>
  texts(paid, ["monthlyAmount", "startDate", "termMonths", "dueDay"]);

const guaranteeValues = (given: Known<Guarantee> = {}): GuaranteeValues => ({
  ...texts(given, ["type", "company", "depositMonths", "amount"]),
  guarantors: (given.guarantors ?? []).map(personValues),
});

const authorizationValues = ({ exclusive, ...given }: Known<Authorization> = {}): AuthorizationValues => ({
  ...texts(given, ["commissionPercent", "termDays", "askedAmount"]),
  exclusive: exclusive == null ? "" : exclusive ? "yes" : "no",
});

const conditionsValues = (given: Known<Conditions> = {}): ConditionsValues => texts(given, ["text"]);

export type SectionValues =
  | PersonValues
  | SaleValues
  | RentValues
  | GuaranteeValues
  | AuthorizationValues
  | ConditionsValues;

/** A form as it is shown: its kind, and what is known of it. */
export type KnownForm =
  | { kind: "proponent"; data: Known<Person> }
  | { kind: "payment"; data: Known<SalePayment & RentPayment> }
  | { kind: "guarantee"; data: Known<Guarantee> }
  | { kind: "authorization"; data: Known<Authorization> }
  | { kind: "conditions"; data: Known<Conditions> };

/** The fields of a form as it begins. */
export function valuesOf(
  form: KnownForm,
  { businessType }: Pick<FormContext, "businessType">,
): SectionValues {
  switch (form.kind) {
    case "proponent":
      return personValues(form.data);
    case "payment":
      return businessType === "RENT" ? rentValues(form.data) : saleValues(form.data);
    case "guarantee":
      return guaranteeValues(form.data);
    case "authorization":
      return authorizationValues(form.data);
    case "conditions":
      return conditionsValues(form.data);
    default:
      return form satisfies never;
  }
}

/** What an empty row of the lists looks like. */
export const EMPTY_ROWS = {
  instalments: instalmentValues(),
  guarantors: personValues(),
} as const satisfies Partial<Record<string, SectionValues | InstalmentValues>>;
