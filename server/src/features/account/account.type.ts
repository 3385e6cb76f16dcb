import type { Role as RoleName } from "@soleira/schema/account/roles";
import type { Me } from "@soleira/schema/account/wire";
import type { Named } from "@soleira/schema/page/wire";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Role } from "../../graph/enums";
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

@ObjectType("User", { simpleResolvers: true, description: "The person who is signed in." })
export class User implements Me {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "Full name." })
  name!: string;
  @Field(() => String, { description: "The sign-in." })
  email!: string;
  @Field(() => String, { nullable: true, description: "As it was given; null when none was." })
  phone?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "How they are addressed, `Dra.`; null where they did not say.",
  })
  title?: string | null;
  @Field(() => Int, {
    nullable: true,
    description:
      "Recovery codes of the second factor that were not used; null without a second factor, or where the agency does not say it.",
  })
  recoveryCodesLeft?: number | null;
  @Field(() => [Role], {
    description: "Roles in this enterprise. One that this version does not know is left out.",
  })
  roles!: RoleName[];
  @Field(() => EnterpriseRef, { description: "The enterprise that this session is bound to." })
  enterprise!: EnterpriseRef;
}
