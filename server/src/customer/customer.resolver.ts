import type { Customer } from "@soleira/schema/attendance/wire";
import { CUSTOMER_FIELDS, type CustomerField, editProblem } from "@soleira/schema/customer/rules";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { attendanceCalls } from "../agency/calls/attendance";
import { customerCalls } from "../agency/calls/customer";
import type { AgencyClient } from "../agency/http/agency-client";
import { refusal } from "../agency/http/agency-error";
import { changed, ERRORS, INPUT, keyOf } from "../attendance/change";
import type { Context } from "../session/context";
import { UpdateCustomerInput, UpdateCustomerPayload } from "./customer.type";

type Fields = Partial<Record<CustomerField, string | null>>;

@Resolver()
export class CustomerResolver {
  @Mutation(() => UpdateCustomerPayload, {
    description: `Changes name, phone or e-mail, with history in each of the customer's open attendances; only where the enterprise's flag \`isCanEditCustomer\` allows it. ${ERRORS} CONFLICT with \`current\` (the customer as it is now) when \`expected\` no longer holds, and without it when nothing of the customer is open any more.

Example: \`mutation { updateCustomer(input: { id: "1", phone: "(11) 98765-4321", expected: { phone: null } }) { customer { id phone phoneE164 } } }\``,
  })
  async updateCustomer(
    @Arg("input", () => UpdateCustomerInput, INPUT) input: UpdateCustomerInput,
    @Ctx() context: Context,
  ): Promise<UpdateCustomerPayload> {
    const { call } = context;
    const { id, attendanceId } = input;
    const key = keyOf(input);
    const given = fieldsOf(input);
    const seen = input.expected ?? {};
    requireValid(given, seen);
    const guarded = call.features.has("expected");
    const before = guarded || !attendanceId ? null : await readBefore(call, attendanceId, given, seen);
    const body = guarded
      ? { ...given, ...(input.expected && { expected: input.expected }) }
      : before
        ? { name: before.name, email: before.email, phone: before.phone, ...given }
        : given;
    const customer = await customerCalls.update(call, id, body, key, attendanceId);
    if (attendanceId && !call.features.has("webhook")) await changed(context, attendanceId);
    return { customer };
  }
}

/** What is to change; null in the graph is the same as absent. */
const fieldsOf = (input: UpdateCustomerInput): Partial<Record<CustomerField, string>> =>
  Object.fromEntries(
    CUSTOMER_FIELDS.flatMap((field) => (input[field] == null ? [] : [[field, input[field] as string]])),
  );

/** @throws INVALID with every field that cannot become what is wanted (docs/product/customers.md#edit) */
function requireValid(given: Fields, seen: Fields): void {
  const fields = CUSTOMER_FIELDS.flatMap((field) => {
    const text = given[field];
    const message = text == null || text === seen[field] ? null : editProblem(field, text);
    return message ? [{ field, message }] : [];
  });
  if (fields[0]) throw refusal("INVALID", { message: fields[0].message, fields });
}

/** The customer of an agency that cannot compare by itself. @throws CONFLICT when what was seen is gone */
async function readBefore(
  call: AgencyClient,
  attendanceId: string,
  given: Fields,
  seen: Fields,
): Promise<Customer> {
  const { customer } = await attendanceCalls.get(call, attendanceId);
  const gone = CUSTOMER_FIELDS.some(
    (field) =>
      given[field] !== undefined &&
      seen[field] !== undefined &&
      (seen[field] ?? "") !== (customer[field] ?? "") &&
      given[field] !== customer[field],
  );
  if (gone)
    throw refusal("CONFLICT", { message: "Estes dados mudaram enquanto você editava.", current: customer });
  return customer;
}
