import type { Me } from "@soleira/schema/account/wire";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import { PasswordPolicy } from "../enterprise/password-policy.type";
import { User } from "./account.type";
import { ACCEPTED, EMAIL, MAILED_TOKEN, NEW_PASSWORD } from "./register.type";

@InputType("RequestPasswordResetInput", { description: "Whose password is forgotten." })
export class RequestPasswordResetInput {
  @Field(() => String, EMAIL)
  email!: string;
}

@ObjectType("RequestPasswordResetPayload", { simpleResolvers: true, description: "The wish was taken." })
export class RequestPasswordResetPayload {
  @Field(() => Boolean, ACCEPTED)
  accepted!: boolean;
}

@ObjectType("PasswordReset", { simpleResolvers: true, description: "A link to a new password that counts." })
export class PasswordReset {
  @Field(() => PasswordPolicy, { description: "What the new password may be." })
  passwordPolicy!: PasswordPolicy;
}

@InputType("ResetPasswordInput", { description: "A new password by the link of a mail." })
export class ResetPasswordInput {
  @Field(() => ID, { description: "From the address in the mail. INVALID on `token` for another one." })
  userId!: string;
  @Field(() => String, MAILED_TOKEN)
  token!: string;
  @Field(() => String, NEW_PASSWORD)
  password!: string;
}

@ObjectType("ResetPasswordPayload", {
  simpleResolvers: true,
  description: "The new password counts; all sessions of the person have ended.",
})
export class ResetPasswordPayload {
  @Field(() => Boolean, {
    description: "True. The next sign-in asks for the second factor, where there is one.",
  })
  passwordChanged!: boolean;
}

@InputType("ChangePasswordInput", { description: "A new password in place of the present one." })
export class ChangePasswordInput {
  @Field(() => String, {
    description: "The present one. INVALID where it is wrong, which counts as a wrong sign-in.",
  })
  currentPassword!: string;
  @Field(() => String, {
    description: `${NEW_PASSWORD.description} What \`User.passwordPolicy\` says, and another one than the present.`,
  })
  newPassword!: string;
}

@ObjectType("ChangePasswordPayload", {
  simpleResolvers: true,
  description: "The new password counts. The person's other sessions have ended.",
})
export class ChangePasswordPayload {
  @Field(() => User, { description: "The caller, whose session goes on." })
  user!: Me;
}
