import type { CreateBody } from "@soleira/schema/attendance/wire";
import { asKept, emailProblem, nameProblem, phoneProblem } from "@soleira/schema/customer/rules";
import type { FieldError } from "@soleira/schema/error/codes";

type Given = Pick<CreateBody, "name" | "phone" | "email">;

/** The same as it is kept (docs/product/values.md#typed-or-pasted): another agency is not asked to read links. */
export const keptOf = <Lead extends Partial<Given>>(lead: Lead): Lead => ({
  ...lead,
  ...(lead.name && { name: asKept.name(lead.name) }),
  ...(lead.phone && { phone: asKept.phone(lead.phone) }),
  ...(lead.email && { email: asKept.email(lead.email) }),
});

/** A name, phone or e-mail that is none (docs/product/customers.md#edit). */
export function wrongFields({ name, phone, email }: Given): FieldError[] {
  const problems = {
    name: nameProblem(name),
    phone: phone?.trim() ? phoneProblem(phone) : null,
    email: email?.trim() ? emailProblem(email) : null,
  };
  return Object.entries(problems).flatMap(([field, message]) => (message ? [{ field, message }] : []));
}
