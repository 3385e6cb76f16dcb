import type { CreateBody } from "@soleira/schema/attendance/wire";
import { emailProblem, nameProblem, phoneProblem } from "@soleira/schema/customer/rules";
import type { FieldError } from "@soleira/schema/error/codes";

/** A name, phone or e-mail that is none (docs/product/customers.md#edit). */
export function wrongFields({
  name,
  phone,
  email,
}: Pick<CreateBody, "name" | "phone" | "email">): FieldError[] {
  const problems = {
    name: nameProblem(name),
    phone: phone?.trim() ? phoneProblem(phone) : null,
    email: email?.trim() ? emailProblem(email) : null,
  };
  return Object.entries(problems).flatMap(([field, message]) => (message ? [{ field, message }] : []));
}
