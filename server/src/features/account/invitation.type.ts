import type { Role as RoleName } from "@soleira/schema/account/roles";
import type { Me } from "@soleira/schema/account/wire";
import type { Named } from "@soleira/schema/page/wire";
import { Field, InputType, ObjectType } from "type-graphql";
import { Role } from "../../graph/enums";
import { EnterpriseRef } from "../enterprise/enterprise-ref.type";
import { PasswordPolicy } from "../enterprise/password-policy.type";
import { User } from "./account.type";
import { INVITATION_TOKEN } from "./register.type";

@ObjectType("Invitation", {
  simpleResolvers: true,
  description: "A place in an enterprise that is offered to an address, by a mail.",
})
export class Invitation {
  @Field(() => String, { description: "Name of the enterprise that invites." })
  enterpriseName!: string;
  @Field(() => String, { description: "The address that was invited: who accepts signs in with it." })
  email!: string;
  @Field(() => String, {
    nullable: true,
    description: "Full name of who invited; null where they are no longer there.",
  })
  invitedBy!: string | null;
  @Field(() => [Role], { description: "Roles that come with it, in that enterprise." })
  roles!: RoleName[];
  @Field(() => Boolean, {
    description:
      "Whether the address has an account: it signs in and sends `acceptInvitation`. Without one it sends `register` with the token.",
  })
  hasAccount!: boolean;
  @Field(() => PasswordPolicy, { description: "What the password of a new account may be." })
  passwordPolicy!: PasswordPolicy;
}

@InputType("AcceptInvitationInput", { description: "The invitation to take." })
export class AcceptInvitationInput {
  @Field(() => String, {
    description: `${INVITATION_TOKEN.description} Also for one to another address than the caller's.`,
  })
  token!: string;
}

@ObjectType("AcceptInvitationPayload", {
  simpleResolvers: true,
  description: "The caller works in one enterprise more.",
})
export class AcceptInvitationPayload {
  @Field(() => EnterpriseRef, {
    description: "The enterprise that invited. The session stays where it is: `switchEnterprise` goes there.",
  })
  enterprise!: Named;
  @Field(() => User, { description: "The caller, with that one among `enterprises`." })
  user!: Me;
}
