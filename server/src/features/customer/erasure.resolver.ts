import { type PersonalPart as Part, PERSONAL_PAGE_SIZE } from "@soleira/schema/personal/parts";
import { ErasureBody } from "@soleira/schema/personal/wire";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { CALL } from "../../limits/cost";
import type { Context } from "../../session/context";
import { pageBounds } from "../attendance/page-bounds";
import {
  EraseCustomerInput,
  EraseCustomerPayload,
  Erasure,
  PersonalData,
  PersonalPartName,
} from "./erasure.type";

const WHO =
  "FORBIDDEN for who is neither manager nor admin, for an API token without `PERSONAL_DATA`, and where another agency erases its people itself (`Enterprise.hasPersonalData`).";

/** What the agency owes to the people whose data it has (docs/product/personal-data.md). */
@Resolver()
export class ErasureResolver {
  @Query(() => PersonalData, {
    complexity: CALL,
    description: `What is kept of a customer, in pt-BR: part by part, with how many records each has and a page of them. \`size\` 1 to 100, of each part. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID for a page or size that cannot be, NOT_FOUND for one whom the caller does not see; ${WHO}

Example: \`{ personalData(customerId: "1") { parts { part count records { kind at internal facts { name value } } } copies } }\``,
  })
  @Refusals({ fields: { page: "page", size: "size" } })
  async personalData(
    @Arg("customerId", () => ID, { description: "Whose data it is." }) customerId: string,
    @Arg("part", () => PersonalPartName, {
      nullable: true,
      description: "Of this part alone; of each in which there is something where it is absent.",
    })
    part: Part | undefined,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: PERSONAL_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ): Promise<InstanceType<typeof PersonalData>> {
    return agency.customer.personalData(customerId, { part: part ?? undefined, ...pageBounds(page, size) });
  }

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
