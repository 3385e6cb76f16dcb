import * as z from "zod";
import { FIVE_LETTERS, hasFiveLetters } from "./letters";

const five = (max: number) =>
  z
    .string()
    .max(max, `No máximo ${max} caracteres.`)
    .refine((value) => !value.includes("\u0000"), "Caractere inválido.")
    .refine(hasFiveLetters, FIVE_LETTERS);

/**
 * PUT /v1/customers/{id}: only what changes; answers the customer. Writes history in each of their open attendances.
 * For whoever may change one of these; 403 where `isCanEditCustomer` is false, 409/4009 when theirs are all closed.
 */
export const CustomerBody = z
  .object({ name: five(120), email: five(254), phone: five(30) })
  .partial()
  .refine((body) => Object.keys(body).length > 0, { path: ["name"], error: "Informe o que muda." });
export type CustomerBody = z.infer<typeof CustomerBody>;
