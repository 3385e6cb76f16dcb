import { ErasureBody } from "@soleira/schema/personal/wire";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { CALL } from "../../limits/cost";
import type { Context } from "../../session/context";
import { EraseCustomerInput, EraseCustomerPayload, Erasure } from "./erasure.type";

const WHO =
  "FORBIDDEN for who is neither manager nor admin, for an API token without `PERSONAL_DATA`, and where another agency erases its people itself (`Enterprise.hasPersonalData`).";

/** What the agency owes to the people whose data it has (docs/product/personal-data.md). */
@Resolver()
export class ErasureResolver {
  @Query(() => Erasure, {
    complexity: CALL,
    description: `What erasing a customer takes away and leaves; once it was asked for, its certificate. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND for one whom the caller does not see; ${WHO}

Example: \`{ erasure(customerId: "1") { goes { part count } stays { what count until } openAttendanceIds certificate { doneAt } } }\``,
  })
  async erasure(
    @Arg("customerId", () => ID, { description: "Whose data it is." }) customerId: string,
    @Ctx() { agency }: Context,
  ): Promise<InstanceType<typeof Erasure>> {
    return agency.customer.erasure(customerId);
  }

  @Mutation(() => EraseCustomerPayload, {
    description: `Erases a customer for good, within seconds: \`erasure(customerId)\` says when it is done. ${ERRORS} ${WHO} CONFLICT with an open attendance, or where it was asked for before.

Example: \`mutation { eraseCustomer(input: { customerId: "1", name: "Marina Prado", reason: REQUESTED }) { erasure { certificate { id doneAt } } } }\``,
  })
  @Refusals({})
  async eraseCustomer(
    @Arg("input", () => EraseCustomerInput, INPUT) input: InstanceType<typeof EraseCustomerInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, ErasureBody);
    return { erasure: await agency.customer.erase(input.customerId, body, key) };
  }
}
