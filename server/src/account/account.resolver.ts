import type { Role as RoleName } from "@soleira/schema/account/roles";
import type { Me } from "@soleira/schema/account/wire";
import { Arg, Ctx, FieldResolver, ID, Query, Resolver } from "type-graphql";
import { EnterpriseRef } from "../enterprise/enterprise-ref.type";
import { UNIT } from "../enterprise/unit";
import { Role } from "../graph/enums";
import { REMEMBERED } from "../limits/cost";
import type { Context } from "../session/context";
import { User, UserRef } from "./account.type";

@Resolver(() => User)
export class AccountResolver {
  @Query(() => User, {
    description: `The caller, as the agency answers it now. Errors: UNAUTHENTICATED, SESSION_OVER, ACCOUNT_SUSPENDED.

Example: \`{ me { name roles enterprise { name } } }\``,
  })
  me(@Ctx() { agency }: Context): Promise<Me> {
    return agency.account.me({ anew: true });
  }

  @Query(() => [UserRef], {
    description: `Users of the enterprise, with a role when given, by name. Errors: UNAUTHENTICATED, SESSION_OVER, FORBIDDEN.

Example: \`{ users(role: ESTATE_AGENT_SALE) { id name } }\``,
  })
  async users(
    @Arg("role", () => Role, { nullable: true, description: "Only who holds this role." })
    role: RoleName | undefined,
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<UserRef[]> {
    return (await agency.account.users(role ?? undefined, enterpriseId)).items;
  }

  @FieldResolver(() => [EnterpriseRef], {
    complexity: REMEMBERED,
    description: "All enterprises of this user; more than one shows 'Alterar conta'.",
  })
  async enterprises(@Ctx() { agency }: Context): Promise<EnterpriseRef[]> {
    return (await agency.account.enterprises()).items;
  }
}
