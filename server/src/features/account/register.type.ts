import { Field, InputType, ObjectType } from "type-graphql";

/** Of the field that answers what is the same for every address. */
export const ACCEPTED = {
  description: "True for every address: whether there is an account is not said.",
} as const;
/** Of the token that a mail carries. */
export const MAILED_TOKEN = {
  description:
    "From the address in the mail, at most 256 characters. INVALID for one that is used, past or unknown.",
} as const;
/** Of the token that an inviting mail carries. */
export const INVITATION_TOKEN = {
  description:
    "From the address in the mail that invited, at most 256 characters. INVALID for one that is used, withdrawn, replaced or older than seven days.",
} as const;
export const NEW_PASSWORD = {
  description: "6 characters at least; what else it may be `PasswordPolicy` says. INVALID otherwise.",
} as const;
export const EMAIL = { description: "E-mail address, at most 254 characters." } as const;

@InputType("RegisterInput", {
  description: "Who registers: with the name of an agency that is opened, or with an invitation to one.",
})
export class RegisterInput {
  @Field(() => String, { description: "Full name, at least 4 characters." })
  name!: string;
  @Field(() => String, {
    nullable: true,
    description: "The sign-in. INVALID where absent, except with an invitation: its own address counts.",
  })
  email?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Brazilian number with area code: `(11) 98888-0101` or its digits; null or absent for none.",
  })
  phone?: string | null;
  @Field(() => String, NEW_PASSWORD)
  password!: string;
  @Field(() => String, {
    nullable: true,
    description:
      "Name of the agency that is opened, 3 to 80 characters. INVALID where absent, except with an invitation.",
  })
  enterpriseName?: string | null;
  @Field(() => String, { ...INVITATION_TOKEN, nullable: true })
  invitationToken?: string | null;
}

@ObjectType("RegisterPayload", {
  simpleResolvers: true,
  description: "The registration was taken; a mail is on its way.",
})
export class RegisterPayload {
  @Field(() => Boolean, ACCEPTED)
  accepted!: boolean;
}

@InputType("VerifyEmailInput", { description: "The link of a mail that asks to confirm an address." })
export class VerifyEmailInput {
  @Field(() => String, MAILED_TOKEN)
  token!: string;
}

@ObjectType("VerifyEmailPayload", { simpleResolvers: true, description: "An address that is confirmed." })
export class VerifyEmailPayload {
  @Field(() => String, {
    nullable: true,
    description: "The address, to sign in with; null where the agency does not say it.",
  })
  email!: string | null;
}

@InputType("ResendVerificationEmailInput", { description: "Whose mail is sent again." })
export class ResendVerificationEmailInput {
  @Field(() => String, EMAIL)
  email!: string;
}

@ObjectType("ResendVerificationEmailPayload", { simpleResolvers: true, description: "The wish was taken." })
export class ResendVerificationEmailPayload {
  @Field(() => Boolean, ACCEPTED)
  accepted!: boolean;
}

@ObjectType("SignInOptions", {
  simpleResolvers: true,
  description: "What is offered to who has not signed in yet.",
})
export class SignInOptions {
  @Field(() => Boolean, {
    description:
      "Whether `register` and its mails are offered; some agencies make accounts in another program.",
  })
  canRegister!: boolean;
}
