import type { Role as RoleName } from "@soleira/schema/account/roles";
import type { Me } from "@soleira/schema/account/wire";
import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { Role } from "../../graph/enums";
import { REMEMBERED } from "../../limits/cost";
import type { Context } from "../../session/context";
import { avatarUrl } from "../../upload/paths";
import { EnterpriseRef } from "../enterprise/enterprise-ref.type";
import { PasswordPolicy, policyIn } from "../enterprise/password-policy.type";
import { UNIT } from "../enterprise/unit";
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

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Address of the picture, another one when it changes; null without one. A path of the gateway, asked for with the session's cookie or token, or an address elsewhere, where the agency keeps it so. `POST /uploads/avatar` changes it.",
  })
  avatarUrl(@Root() { avatar }: Me): string | null {
    return avatarUrl(avatar);
  }

  @FieldResolver(() => Boolean, {
    description: "Whether they have no phone by choice (UI: 'Não se aplica').",
  })
  phoneNotApplicable(@Root() { phoneNotApplicable }: Me): boolean {
    return phoneNotApplicable === true;
  }

  @FieldResolver(() => Boolean, { description: "Whether a sign-in asks for a code of a second factor." })
  secondFactorEnabled(@Root() { mfaEnabled }: Me): boolean {
    return mfaEnabled === true;
  }

  @FieldResolver(() => PasswordPolicy, {
    description: "What a new password may be: of several enterprises the widest.",
  })
  passwordPolicy(@Root() { passwordPolicy }: Me): PasswordPolicy {
    return policyIn(passwordPolicy);
  }

  @FieldResolver(() => [EnterpriseRef], {
    complexity: REMEMBERED,
    description: "All enterprises of this user; more than one shows 'Alterar conta'.",
  })
  async enterprises(@Root() { enterprises }: Me, @Ctx() { agency }: Context): Promise<EnterpriseRef[]> {
    return enterprises ?? (await agency.account.enterprises()).items;
  }
}
