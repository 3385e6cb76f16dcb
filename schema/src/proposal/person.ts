import * as z from "zod/mini";
import { emailProblem, nameProblem, phoneProblem } from "../customer/rules";
import { bareCep, cepProblem } from "../format/cep";
import { bareDocument, cnpjProblem, cpfProblem } from "../format/cpf-cnpj";
import { dayRefusal } from "../format/day";
import { phoneIn } from "../format/phone";
import { emailIn, nameIn } from "../format/plain";
import { STATE_TEXT, stateOf } from "../format/states";
import { answer, choice, line, money, together } from "./fields";

/** Kinds of persons of a form; PERSON where nothing is said. */
export const PERSON_TYPES = ["PERSON", "COMPANY"] as const;
export type PersonType = (typeof PERSON_TYPES)[number];

export const MARITAL_STATUS = {
  SINGLE: "Solteiro(a)",
  MARRIED: "Casado(a)",
  STABLE_UNION: "União estável",
  SEPARATED: "Separado(a)",
  DIVORCED: "Divorciado(a)",
  WIDOWED: "Viúvo(a)",
} as const;
export type MaritalStatus = keyof typeof MARITAL_STATUS;
const MARITAL_STATUSES = Object.keys(MARITAL_STATUS) as [MaritalStatus, ...MaritalStatus[]];

/** Whose spouse signs too. */
export const hasSpouse = (status: MaritalStatus | null): boolean =>
  status === "MARRIED" || status === "STABLE_UNION";

const ADULT = 18;
export const MINOR_TEXT = "É preciso ter 18 anos ou mais.";

/**
 * Why a day cannot be an adult's birth date; null from the 18th birthday on. Born on 29 February one is of age on 1 March
 * where the year has no such day.
 */
export function birthDateProblem(birthDate: string, today: string): string | null {
  const refusal = dayRefusal(birthDate, { min: "1900-01-01", max: today });
  if (refusal) return refusal;
  const birthday = `${Number(birthDate.slice(0, 4)) + ADULT}${birthDate.slice(4)}`;
  return birthday <= today ? null : MINOR_TEXT;
}

/** Characters of a field. */
export const LONGEST = {
  rg: 10,
  occupation: 80,
  street: 120,
  number: 20,
  complement: 60,
  district: 80,
  city: 80,
} as const;
const rgProblem = (text: string): string | null =>
  /^[\dA-Za-z.\-/ ]+$/.test(text) && text.length <= LONGEST.rg
    ? null
    : `Informe o RG com até ${LONGEST.rg} letras e números.`;

const address = {
  zip: answer(cepProblem, bareCep),
  street: line(LONGEST.street),
  number: line(LONGEST.number),
  complement: line(LONGEST.complement),
  district: line(LONGEST.district),
  city: line(LONGEST.city),
  state: answer(
    (text) => (stateOf(text) ? null : STATE_TEXT),
    (text) => stateOf(text) ?? text,
  ),
};

/** Somebody who signs beside the person: a spouse, or who represents a company. */
const cosigner = z.pipe(
  z.nullish(z.object({ name: answer(nameProblem, nameIn), document: answer(cpfProblem, bareDocument) })),
  z.transform((given) => given ?? { name: null, document: null }),
);

/**
 * A proponent or guarantor as far as it is known. CPF, CNPJ and CEP are kept without signs. Masked numbers are put back
 * before (`masks.ts`). `today` is the enterprise's day.
 */
export const personForm = ({ today }: { today: string }) =>
  z.pipe(
    z
      .object({
        personType: z._default(z.enum(PERSON_TYPES, "Escolha pessoa física ou jurídica."), "PERSON"),
        name: answer(nameProblem, nameIn),
        document: line(20),
        rg: answer(rgProblem),
        birthDate: answer((text) => birthDateProblem(text, today)),
        maritalStatus: choice(MARITAL_STATUSES, "Escolha o estado civil."),
        occupation: line(LONGEST.occupation),
        income: money,
        email: answer(emailProblem, emailIn),
        phone: answer(phoneProblem, phoneIn),
        ...address,
        spouse: cosigner,
        representative: cosigner,
      })
      .check(
        together(["personType", "document"], ["document"], ({ personType, document }) =>
          document ? (personType === "COMPANY" ? cnpjProblem : cpfProblem)(document) : null,
        ),
        together(["document", "spouse"], ["spouse", "document"], ({ document, spouse }) =>
          document && spouse?.document === bareDocument(document)
            ? "O CPF do cônjuge é o da própria pessoa."
            : null,
        ),
      ),
    z.transform((person) => ({ ...person, document: person.document && bareDocument(person.document) })),
  );
export type PersonForm = ReturnType<typeof personForm>;
/** As it is kept: null is not known yet. */
export type Person = z.output<PersonForm>;
