import type { CreateBody } from "@soleira/schema/attendance/wire";
import { emailProblem, nameProblem, phoneProblem } from "@soleira/schema/customer/rules";
import { refusal } from "../agency/http/agency-error";

/** @throws INVALID for a name, phone or e-mail that is none (docs/product/customers.md#edit) */
export function requireValid({ name, phone, email }: Pick<CreateBody, "name" | "phone" | "email">): void {
  const problems = {
    name: nameProblem(name),
    phone: phone?.trim() ? phoneProblem(phone) : null,
    email: email?.trim() ? emailProblem(email) : null,
  };
  const fields = Object.entries(problems).flatMap(([field, message]) =>
    message ? [{ field, message }] : [],
  );
  if (fields[0]) throw refusal("INVALID", { message: fields[0].message, fields });
}
