import type { Customer } from "@soleira/schema/attendance/wire";
import { CUSTOMER_FIELDS } from "@soleira/schema/customer/rules";
import type { CustomerBody } from "@soleira/schema/customer/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { given } from "../answers/given";
import { refusal } from "../http/agency-error";

/**
 * A change of a customer as this agency takes it: one that compares by itself gets what the caller saw, another is read
 * first where it can be, and one that takes a body as the whole gets name, e-mail and phone. `given` is what a repeat
 * must equal.
 * @throws CONFLICT with `current` when what was seen is gone
 */
export async function customerBody(
  features: AgencyFeatures,
  { expected, ...fields }: CustomerBody,
  inAttendance: (() => Promise<Customer>) | undefined,
  read: () => Promise<Customer>,
): Promise<{ given: CustomerBody; whole: CustomerBody }> {
  const body = features.has("expected")
    ? { ...fields, ...(expected && { expected }) }
    : inAttendance
      ? { ...shown(await seen(fields, expected ?? {}, inAttendance)), ...fields }
      : fields;
  if (features.has("partial") || CUSTOMER_FIELDS.every((field) => field in body))
    return { given: body, whole: body };
  const { name, email, phone } = await read();
  return {
    given: body,
    whole: { name, email: email ?? undefined, phone: phone ?? undefined, ...given(body) },
  };
}

type Fields = Omit<CustomerBody, "expected">;
const shown = ({ name, email, phone }: Customer): Fields => ({ name, email, phone });

/** The customer of an agency that cannot compare by itself. */
async function seen(wanted: Fields, expected: Fields, read: () => Promise<Customer>): Promise<Customer> {
  const customer = await read();
  const gone = CUSTOMER_FIELDS.some(
    (field) =>
      wanted[field] !== undefined &&
      expected[field] !== undefined &&
      (expected[field] ?? "") !== (customer[field] ?? "") &&
      wanted[field] !== customer[field],
  );
  if (gone)
    throw refusal("CONFLICT", {
      message: "Estes dados mudaram enquanto você editava.",
      current: { customer },
    });
  return customer;
}
