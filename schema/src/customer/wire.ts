import * as z from "zod";
import { typedText } from "../input/wire";
import { type CustomerField, LONGEST } from "./rules";
import { typedContact } from "./typed";

const given = (field: CustomerField) => typedContact(field).nullish();
/** What was seen is what is kept, however it is written. */
const seen = (field: CustomerField) => typedText(LONGEST[field]).nullish();

/**
 * What differs from what is kept has five letters and keeps customer/rules (400/4001 with `fields`); what is repeated is
 * not checked. Allowed to those who may change one of their open attendances; 403 where `isCanEditCustomer` is false,
 * 409/4009 when theirs are all closed.
 */
export const CustomerBody = z
  .object({
    name: given("name").describe(
      "5 to 120 characters, letters among them; control characters, and those that turn the direction of writing, are refused.",
    ),
    email: given("email").describe("An e-mail address, 5 to 254 characters."),
    phone: given("phone").describe(
      "Brazilian area code and number, or + and another country's, 5 to 30 characters: `(11) 98765-4321`.",
    ),
    expected: z
      .object({
        name: seen("name").describe("The name that was shown; at most 120 characters."),
        email: seen("email").describe(
          "The e-mail that was shown, at most 254 characters; null when there was none.",
        ),
        phone: seen("phone").describe(
          "The phone as `phone` said it, at most 30 characters; null when there was none.",
        ),
      })
      .nullish()
      .describe(
        "What the caller saw of the fields that it changes. When one of them holds something else by now: CONFLICT, and `conflict` of the payload is the customer as it is now. A field that repeats what was seen is no change and is not checked.",
      ),
  })
  .refine((body) => [body.name, body.email, body.phone].some((value) => value !== undefined), {
    path: ["name"],
    error: "Informe o que muda.",
  });
export type CustomerBody = z.infer<typeof CustomerBody>;
