import type { Me } from "@soleira/schema/account/wire";
import { Field, InputType, ObjectType } from "type-graphql";
import { User } from "./account.type";

@InputType("UpdateProfileInput", {
  description: "What to change of the caller's profile; what is absent stays.",
})
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: "Full name, at least 4 characters; INVALID for null." })
  name?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Brazilian number with area code: `(11) 98888-0101` or its digits. Null takes it away. It takes `phoneNotApplicable` back.",
  })
  phone?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      "UI: 'Não se aplica'. True takes the phone away, too. INVALID on `phone` for false with a `phone` of null.",
  })
  phoneNotApplicable?: boolean | null;
  @Field(() => String, {
    nullable: true,
    description: "How the person is addressed, `Dra.`, at most 10 characters; null takes it away.",
  })
  title?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "A new sign-in, at most 254 characters; INVALID for null, and where the agency mails no links (`signInOptions`). It counts when `verifyEmail` has its token, and a mail says so to the old address.",
  })
  email?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "The present password; INVALID where absent or wrong while `email` is another address than the present one. A wrong one counts as a wrong sign-in.",
  })
  currentPassword?: string | null;
}

@ObjectType("RemoveAvatarPayload", { simpleResolvers: true, description: "The caller has no picture." })
export class RemoveAvatarPayload {
  @Field(() => User, { description: "The caller as they are now." })
  user!: Me;
}

@ObjectType("UpdateProfilePayload", { simpleResolvers: true, description: "The profile with its changes." })
export class UpdateProfilePayload {
  @Field(() => User, { description: "The caller as they are now." })
  user!: Me;
  @Field(() => String, {
    nullable: true,
    description:
      "The new address to which a link was mailed; null where none was given, or it is the present one.",
  })
  confirmationSentTo!: string | null;
}
