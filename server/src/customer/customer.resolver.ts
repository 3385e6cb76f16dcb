import { CUSTOMER_FIELDS, type CustomerField, editProblem } from "@soleira/schema/customer/rules";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { refusal } from "../agency/http/agency-error";
import { ERRORS, INPUT, keyOf } from "../graph/mutation";
import { Refusals } from "../graph/refusals";
import type { Context } from "../session/context";
import { UpdateCustomerInput, UpdateCustomerPayload } from "./customer.type";

type Fields = Partial<Record<CustomerField, string | null>>;

@Resolver()
export class CustomerResolver {
  @Mutation(() => UpdateCustomerPayload, {
    description: `Changes name, phone or e-mail, with history in each of the customer's open attendances; only where the enterprise's flag \`canEditCustomer\` allows it. ${ERRORS} CONFLICT when \`expected\` no longer holds, or when nothing of the customer is open any more.

Example: \`mutation { updateCustomer(input: { customerId: "1", phone: "(11) 98765-4321", expected: { phone: null } }) { customer { id phone phoneE164 } } }\``,
  })
  @Refusals({ changed: "customer" })
  async updateCustomer(
    @Arg("input", () => UpdateCustomerInput, INPUT) input: UpdateCustomerInput,
    @Ctx() { agency }: Context,
  ): Promise<UpdateCustomerPayload> {
    const { customerId, attendanceId, expected } = input;
    const given = fieldsOf(input);
    requireValid(given, expected ?? {});
    const customer = await agency.customer.update(
      customerId,
      { ...given, expected },
      keyOf(input),
      attendanceId,
    );
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
