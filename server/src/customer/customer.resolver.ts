import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { customerCalls } from "../agency/customer";
import { ERRORS, INPUT, keyOf } from "../attendance/change";
import type { Context } from "../context";
import { UpdateCustomerInput, UpdateCustomerPayload } from "./customer.type";

@Resolver()
export class CustomerResolver {
  @Mutation(() => UpdateCustomerPayload, {
    description: `Changes name, phone or e-mail, with history in each of the customer's open attendances; only where the enterprise's flag \`isCanEditCustomer\` allows it. ${ERRORS} CONFLICT when nothing of the customer is open any more.

Example: \`mutation { updateCustomer(input: { id: "1", phone: "(11) 98765-4321" }) { customer { id phone phoneE164 } } }\``,
  })
  async updateCustomer(
    @Arg("input", () => UpdateCustomerInput, INPUT) input: UpdateCustomerInput,
    @Ctx() { call }: Context,
  ): Promise<UpdateCustomerPayload> {
    const { id, name, email, phone } = input;
    const body = { name: name ?? undefined, email: email ?? undefined, phone: phone ?? undefined };
    return { customer: await customerCalls.update(call, id, body, keyOf(input)) };
  }
}
