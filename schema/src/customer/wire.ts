import * as z from "zod";
import { typedText } from "../input/wire";
import { type CustomerField, LONGEST } from "./rules";
import { typedContact } from "./typed";

const given = (field: CustomerField) => typedContact(field).nullish();
/** What was seen is what is kept, however it is written. */
const seen = (field: CustomerField) => typedText(LONGEST[field]).nullish();

/**
 * PUT /v1/customers/{id}: name, e-mail, phone, each or all; answers the customer. What differs from what is kept has
 * five letters and keeps customer/rules (400/4001 with `fields`); what is repeated is not checked. Writes history in
 * each of their open attendances. Allowed to those who may change one of these; 403 where `isCanEditCustomer` is false,
 * 409/4009 when theirs are all closed.
 */
export const CustomerBody = z
  .object({
    name: given("name"),
    email: given("email"),
    phone: given("phone"),
    /**
     * What the caller saw of these (ours): 409/4009 with the customer as `current` when one that it changes holds
     * something else.
     */
    expected: z.object({ name: seen("name"), email: seen("email"), phone: seen("phone") }).nullish(),
  })
  .refine((body) => [body.name, body.email, body.phone].some((value) => value !== undefined), {
    path: ["name"],
    error: "Informe o que muda.",
  });
export type CustomerBody = z.infer<typeof CustomerBody>;
