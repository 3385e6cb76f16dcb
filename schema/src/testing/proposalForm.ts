import type * as z from "zod/mini";
import type { Missing } from "../proposal/missing";
import { type Person, personForm } from "../proposal/person";

// What the tests of the forms of a proposal share.

export const TODAY = "2026-11-20";
export const SALE = { businessType: "SALE", amount: "500000.00", today: TODAY } as const;
export const RENT = { businessType: "RENT", amount: "2500.00", today: TODAY } as const;
export const CPFS = ["52998224725", "11144477735", "39053344705", "15350946056"];

/** What is refused, by field: `{ "spouse.document": "…" }`. */
export const refused = (schema: z.ZodMiniType, input: object): Record<string, string> => {
  const { error } = schema.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};
export const labels = (missing: Missing[]) => missing.map(({ label }) => label);
export const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

export const PERSON = {
  personType: "PERSON",
  name: "Maria Souza",
  document: "529.982.247-25",
  rg: "12345678-9",
  birthDate: "1990-05-01",
  maritalStatus: "SINGLE",
  occupation: "Médica",
  income: "9000",
  email: "maria@exemplo.com.br",
  phone: "(11) 98765-4321",
  zip: "01310-100",
  street: "Avenida Paulista",
  number: "1000",
  complement: "",
  district: "Bela Vista",
  city: "São Paulo",
  state: "sp",
};
/** A person of whom nothing is missing, but for the changes. */
export const person = (changes: object = {}): Person =>
  personForm({ today: TODAY }).parse({ ...PERSON, ...changes });
