import type { CreateBody } from "@soleira/schema/attendance/wire";
import { emailProblem, nameProblem, phoneProblem } from "@soleira/schema/customer/rules";
import { attendanceCalls } from "../agency/calls/attendance";
import { enterpriseCalls } from "../agency/calls/enterprise";
import type { AgencyClient } from "../agency/http/agency-client";
import { refusal } from "../agency/http/agency-error";
import type { CreateAttendanceInput } from "./attendance.input";

/**
 * The body of a creation; an agency that cannot copy gets what was left open from the attendance itself.
 * @throws INVALID for a name, phone or e-mail that is none (docs/product/customers.md#edit)
 */
export async function createBody(
  client: AgencyClient,
  { copyFrom, idempotencyKey: _, ...input }: CreateAttendanceInput,
): Promise<{ body: CreateBody; copyFrom: string | undefined }> {
  if (!copyFrom) {
    requireValid(input);
    return { body: input, copyFrom: undefined };
  }
  if (client.features.has("copyFrom")) return { body: input, copyFrom };
  const [{ customer, property, temperature }, { items }] = await Promise.all([
    attendanceCalls.get(client, copyFrom),
    enterpriseCalls.temperatures(client),
  ]);
  // An agency that shows the temperature by its name alone has no other id in the attendance.
  const known = items.find(({ id, name }) => id === temperature?.id || name === temperature?.name);
  const body = {
    ...input,
    phone: input.phone ?? customer.phone,
    email: input.email ?? customer.email,
    propertyCode: input.propertyCode ?? property?.code,
    temperatureId: input.temperatureId ?? known?.id,
  };
  return { body, copyFrom: undefined };
}

function requireValid({ name, phone, email }: Pick<CreateBody, "name" | "phone" | "email">): void {
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
