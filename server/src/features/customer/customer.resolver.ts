import type { Customer as Wire } from "@soleira/schema/attendance/wire";
import { asKept, CUSTOMER_FIELDS, type CustomerField, editProblem } from "@soleira/schema/customer/rules";
import type { FieldError } from "@soleira/schema/error/codes";
import { TABLE_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { AttendancePage, Customer } from "../attendance/attendance.type";
import { pageBounds } from "../attendance/page-bounds";
import { UpdateCustomerInput, UpdateCustomerPayload } from "./customer.type";

type Fields = Partial<Record<CustomerField, string | null>>;

@Resolver(() => Customer)
export class CustomerResolver {
  @Query(() => Customer, {
    description: `One customer, as their attendances show them. Errors: UNAUTHENTICATED, SESSION_OVER; NOT_FOUND when there is none, or the caller sees no attendance of theirs.

Example: \`{ customer(id: "1") { name phoneE164 attendances { total items { id businessType status } } } }\``,
  })
  customer(
    @Arg("id", () => ID, { description: "Its id." }) id: string,
    @Ctx() { agency }: Context,
  ): Promise<Wire> {
    return agency.customer.get(id);
  }

  @FieldResolver(() => AttendancePage, {
    nullable: true,
    description:
      "Their attendances that the caller sees, last changed first, closed ones too. Size 1 to 100. Null where another agency does not list them.",
  })
  async attendances(
    @Root() { id }: Wire,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: TABLE_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ): Promise<AttendancePage | null> {
    const bounds = pageBounds(page, size);
    return (await agency.attendance.ofCustomer(id, bounds.page, bounds.size)) ?? null;
  }

  @Mutation(() => UpdateCustomerPayload, {
    description: `Changes name, phone or e-mail, with history in each of the customer's open attendances; only where the enterprise's flag \`canEditCustomer\` allows it. ${ERRORS} CONFLICT when \`expected\` no longer holds, or when nothing of the customer is open any more.

Example: \`mutation { updateCustomer(input: { customerId: "1", phone: "(11) 98765-4321", expected: { phone: null } }) { customer { id phone phoneE164 } } }\``,
  })
  @Refusals({ changed: "customer", conflict: "customer" })
  async updateCustomer(
    @Arg("input", () => UpdateCustomerInput, INPUT) input: InstanceType<typeof UpdateCustomerInput>,
    @Ctx() { agency }: Context,
  ) {
    const { customerId, attendanceId, expected } = input;
    const given = fieldsOf(input);
    const key = keyOf(input, wrongFields(given, expected ?? {}));
    const customer = await agency.customer.update(customerId, { ...given, expected }, key, attendanceId);
    return { customer };
  }
}

/** What is to change; null in the graph is the same as absent. */
const fieldsOf = (input: InstanceType<typeof UpdateCustomerInput>): Partial<Record<CustomerField, string>> =>
  Object.fromEntries(
    CUSTOMER_FIELDS.flatMap((field) => {
      const text = input[field];
      if (text == null) return [];
      // What the caller has seen may be written as no new value is.
      return [[field, text === input.expected?.[field] ? text : asKept[field](text)]];
    }),
  );

/** Every field that cannot become what is wanted (docs/product/customers.md#edit). */
function wrongFields(given: Fields, seen: Fields): FieldError[] {
  return CUSTOMER_FIELDS.flatMap((field) => {
    const text = given[field];
    const message = text == null || text === seen[field] ? null : editProblem(field, text);
    return message ? [{ field, message }] : [];
  });
}
