import { Me } from "@soleira/schema/account/wire";
import type { Named } from "@soleira/schema/page/wire";
import { Field, ID, ObjectType } from "type-graphql";
import { objectType } from "../../graph/shape";
import { EnterpriseRef } from "../enterprise/enterprise-ref.type";

@ObjectType("UserRef", {
  simpleResolvers: true,
  description: "A person with a sign-in, as others see them.",
})
export class UserRef implements Named {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "Full name." })
  name!: string;
}

export const User = objectType(
  "User",
  Me.pick({
    id: true,
    name: true,
    email: true,
    phone: true,
    title: true,
    recoveryCodesLeft: true,
    roles: true,
    enterprise: true,
  }),
  { description: "The person who is signed in.", types: { enterprise: EnterpriseRef } },
);
