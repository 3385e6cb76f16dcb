import * as z from "zod";

/** Lead name, phone and e-mail: at least five letters each (specification 1 §5). */
export const FIVE_LETTERS = "Por favor, insira pelo menos 5 letras.";

const five = (max: number) =>
  z
    .string()
    .max(max, `No máximo ${max} caracteres.`)
    .refine((value) => !value.includes("\u0000"), "Caractere inválido.")
    .refine((value) => value.trim().length >= 5, FIVE_LETTERS);

/** PUT /v1/customers/{id}: only what changes; answers the customer. Writes history in each of their open attendances. */
export const CustomerBody = z
  .object({ name: five(120), email: five(254), phone: five(30) })
  .partial()
  .refine((body) => Object.keys(body).length > 0, { path: ["name"], error: "Informe o que muda." });
export type CustomerBody = z.infer<typeof CustomerBody>;
