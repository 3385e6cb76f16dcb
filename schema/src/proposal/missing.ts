import type { BusinessType } from "../attendance/business-type";
import type { Authorization } from "./authorization";
import { FORM_NAME, type FormContext, type FormData, type FormKind, REQUIRED_FORMS } from "./forms";
import { depositProblem, type Guarantee } from "./guarantee";
import { paidOf, type RentPayment, rentProblem, type SalePayment, sumProblem } from "./payment";
import { hasSpouse, type Person } from "./person";

/** What a form still lacks: the field's path in `data`, and its name as in 'Falta CEP'. */
export type Missing = { path: string; label: string };
type Context = Pick<FormContext, "businessType" | "amount">;

const lacks = <Form extends object>(
  form: Form,
  fields: Partial<Record<keyof Form & string, string>>,
): Missing[] =>
  Object.entries(fields as Record<string, string>)
    .filter(([path]) => form[path as keyof Form] === null)
    .map(([path, label]) => ({ path, label }));

const below = (path: string, missing: Missing[]): Missing[] =>
  missing.map((one) => ({ ...one, path: `${path}.${one.path}` }));

const ADDRESS = {
  zip: "CEP",
  street: "rua",
  number: "número",
  district: "bairro",
  city: "cidade",
  state: "estado",
} as const;

/** What a proponent or guarantor lacks. An income is asked for of who rents, and of who stands surety. */
export function missingOfPerson(person: Person, businessType: BusinessType): Missing[] {
  if (person.personType === "COMPANY")
    return [
      ...lacks(person, {
        name: "razão social",
        document: "CNPJ",
        email: "e-mail",
        phone: "telefone",
        ...ADDRESS,
      }),
      ...below(
        "representative",
        lacks(person.representative, { name: "nome do representante", document: "CPF do representante" }),
      ),
    ];
  return [
    ...lacks(person, {
      name: "nome",
      document: "CPF",
      birthDate: "data de nascimento",
      maritalStatus: "estado civil",
      occupation: "profissão",
      ...(businessType === "RENT" && { income: "renda" }),
      email: "e-mail",
      phone: "telefone",
      ...ADDRESS,
    }),
    ...(hasSpouse(person.maritalStatus)
      ? below("spouse", lacks(person.spouse, { name: "nome do cônjuge", document: "CPF do cônjuge" }))
      : []),
  ];
}

function missingOfSale(paid: SalePayment, amount: string): Missing[] {
  if (paidOf(paid) === null) return [{ path: "cash", label: "forma de pagamento" }];
  const rest = sumProblem(paid, amount);
  return [
    ...(rest
      ? [{ path: paid.instalments.length > 0 ? "instalments" : "cash", label: "soma igual ao valor" }]
      : []),
    ...(paid.exchange.amount !== null
      ? below("exchange", lacks(paid.exchange, { description: "descrição da permuta" }))
      : []),
    ...paid.instalments.flatMap((row, index) =>
      below(
        `instalments.${index}`,
        lacks(row, {
          amount: `valor da parcela ${index + 1}`,
          dueDate: `vencimento da parcela ${index + 1}`,
        }),
      ),
    ),
  ];
}

const missingOfRent = (paid: RentPayment, amount: string): Missing[] => [
  ...lacks(paid, {
    monthlyAmount: "aluguel mensal",
    startDate: "início",
    termMonths: "prazo",
    dueDay: "dia do vencimento",
  }),
  ...(rentProblem(paid, amount) ? [{ path: "monthlyAmount", label: "aluguel igual ao valor" }] : []),
];

function missingOfGuarantee(given: Guarantee, amount: string): Missing[] {
  switch (given.type) {
    case null:
      return [{ path: "type", label: "garantia" }];
    case "GUARANTOR":
      return given.guarantors.length === 0
        ? [{ path: "guarantors", label: "fiador" }]
        : given.guarantors.flatMap((person, index) =>
            below(
              `guarantors.${index}`,
              missingOfPerson(person, "RENT").map((one) => ({
                ...one,
                label: `${one.label} do fiador ${index + 1}`,
              })),
            ),
          );
    case "INSURANCE":
      return lacks(given, { company: "seguradora" });
    case "DEPOSIT":
      return [
        ...lacks(given, { depositMonths: "meses da caução" }),
        ...(depositProblem(given, amount)
          ? [{ path: "amount", label: "caução de até três meses de aluguel" }]
          : []),
      ];
    case "CAPITALIZATION":
      return lacks(given, { company: "empresa do título", amount: "valor do título" });
    default:
      return given.type satisfies never;
  }
}

const missingOfAuthorization = (given: Authorization): Missing[] =>
  lacks(given, {
    exclusive: "exclusividade",
    commissionPercent: "comissão",
    termDays: "prazo",
    askedAmount: "valor pedido",
  });

/**
 * What a form lacks, in the order of its fields; empty: it is completed. The time does not take it back: what was valid
 * when it was saved stays so (docs/product/proposals.md#completed).
 */
export function missingOf(form: FormData, { businessType, amount }: Context): Missing[] {
  switch (form.kind) {
    case "proponent":
      return missingOfPerson(form.data, businessType);
    case "payment":
      return "monthlyAmount" in form.data
        ? missingOfRent(form.data, amount)
        : missingOfSale(form.data, amount);
    case "guarantee":
      return missingOfGuarantee(form.data, amount);
    case "authorization":
      return missingOfAuthorization(form.data);
    case "conditions":
      return [];
    default:
      return form satisfies never;
  }
}

/** Whether anything was filled in; the kind of person alone, which has a default, is nothing. */
const isBegun = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.entries(value).some(([key, part]) => key !== "personType" && isBegun(part))
    : value !== null;

/** What one form of a proposal lacks; `name` as it is headed: 'Proponente 2'. */
export type MissingForm = { kind: FormKind; index: number; name: string; missing: Missing[] };

/**
 * What a proposal lacks, form by form: required ones that are not completed, also where they are not there at all, and
 * proponents beside the first that were begun. Empty: the proposal is completed.
 */
export function missingForms(forms: readonly FormData[], context: Context): MissingForm[] {
  const required = REQUIRED_FORMS[context.businessType];
  const absent = required
    .filter((kind) => !forms.some((form) => form.kind === kind))
    .map((kind) => ({
      kind,
      index: 0,
      name: FORM_NAME[kind],
      missing: [{ path: "", label: FORM_NAME[kind].toLowerCase() }],
    }));
  const seen: Partial<Record<FormKind, number>> = {};
  const present = forms.map((form) => {
    const index = seen[form.kind] ?? 0;
    seen[form.kind] = index + 1;
    const name = form.kind === "proponent" ? `${FORM_NAME.proponent} ${index + 1}` : FORM_NAME[form.kind];
    const counts = index === 0 || isBegun(form.data);
    return { kind: form.kind, index, name, missing: counts ? missingOf(form, context) : [] };
  });
  return [...present, ...absent].filter(({ missing }) => missing.length > 0);
}

export const isCompleted = (forms: readonly FormData[], context: Context): boolean =>
  missingForms(forms, context).length === 0;

/** `Falta CPF.`, `Faltam nome, CPF e CEP.`; what is more than `most` is counted: `Faltam nome, CPF, CEP, rua e mais 2.` */
export function missingText(missing: readonly Missing[], most = 4): string {
  const labels = missing.map(({ label }) => label);
  const [first] = labels;
  if (first === undefined) return "";
  if (labels.length === 1) return `Falta ${first}.`;
  const more = labels.length - most;
  const shown = more > 1 ? labels.slice(0, most) : labels.slice(0, -1);
  return `Faltam ${shown.join(", ")} e ${more > 1 ? `mais ${labels.length - most}` : labels.at(-1)}.`;
}
