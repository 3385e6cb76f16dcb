import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { addDays } from "@soleira/schema/format/zone";
import { type FormContext, type FormData, formOf, REQUIRED_FORMS } from "@soleira/schema/proposal/forms";
import type { Random } from "./random";

const JOBS = [
  "Professora",
  "Engenheiro civil",
  "Médica",
  "Analista de sistemas",
  "Comerciante",
  "Servidora pública",
];
const STREET_NAMES = ["Rua das Acácias", "Rua Sete de Setembro", "Avenida Brasil", "Rua do Comércio"];

/** The same digits never twice, none of the numbers that everybody knows. */
function makeCpf(random: Random): string {
  const digits = String(random.between(200_000_000, 899_999_998)).split("").map(Number);
  const check = (given: readonly number[]) => {
    const rest = (given.reduce((sum, digit, index) => sum + digit * (given.length + 1 - index), 0) * 10) % 11;
    return rest === 10 ? 0 : rest;
  };
  const first = check(digits);
  return [...digits, first, check([...digits, first])].join("");
}

type Lead = { name: string; phone: string | null; email: string | null; city: string; state: string };

/** A person as they would fill themselves in. */
function makePerson(random: Random, lead: Lead) {
  return {
    personType: "PERSON",
    name: lead.name.includes(" ") ? lead.name : `${lead.name} dos Santos`,
    document: makeCpf(random),
    rg: `${random.between(10_000_000, 59_999_999)}-${random.between(0, 9)}`,
    birthDate: `${random.between(1960, 2000)}-0${random.between(1, 9)}-1${random.between(0, 9)}`,
    maritalStatus: random.pick(["SINGLE", "DIVORCED", "WIDOWED"]),
    occupation: random.pick(JOBS),
    income: `${random.between(60, 240) * 100}.00`,
    email: lead.email ?? "sem.email@example.com",
    phone: lead.phone ?? "(11) 98888-7777",
    zip: `0${random.between(1000, 8999)}-${random.between(100, 999)}`,
    street: random.pick(STREET_NAMES),
    number: String(random.between(10, 1800)),
    district: "Centro",
    city: lead.city,
    state: lead.state,
  };
}

/** Cents as the forms have them. */
const reais = (centavos: number) =>
  `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, "0")}`;

/** The forms of a proposal of that type, filled in, or as empty as they begin. */
export function makeForms(
  random: Random,
  type: BusinessType,
  { centavos, today, lead, filled }: { centavos: number; today: string; lead: Lead; filled: boolean },
): FormData[] {
  const context: FormContext = { businessType: type, amount: reais(centavos), today };
  const quarter = Math.floor(centavos / 4);
  const given: Record<FormData["kind"], () => object> = {
    proponent: () => makePerson(random, lead),
    payment: () =>
      type === "RENT"
        ? { monthlyAmount: reais(centavos), startDate: addDays(today, 20), termMonths: 30, dueDay: 5 }
        : {
            cash: reais(quarter),
            financing: reais(centavos - 2 * quarter),
            instalments: [{ amount: reais(quarter), dueDate: addDays(today, 60) }],
          },
    guarantee: () =>
      random.chance(0.5)
        ? { type: "DEPOSIT", depositMonths: 3, amount: reais(centavos * 3) }
        : { type: "INSURANCE", company: "Porto Azul Seguros" },
    authorization: () => ({
      exclusive: random.chance(0.5),
      commissionPercent: "6.00",
      termDays: 180,
      askedAmount: reais(centavos),
    }),
    conditions: () => ({}),
  };
  return REQUIRED_FORMS[type].map(
    (kind) => ({ kind, data: formOf(kind, context).parse(filled ? given[kind]() : {}) }) as FormData,
  );
}
