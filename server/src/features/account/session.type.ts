import type { Me } from "@soleira/schema/account/wire";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import { DateTime } from "../../graph/scalars";
import { User } from "./account.type";

@InputType("SignInInput", { description: "What somebody signs in with." })
export class SignInInput {
  @Field(() => String, { description: "E-mail address, 1 to 254 characters." })
  email!: string;
  @Field(() => String, { description: "Password, 1 to 256 characters." })
  password!: string;
}

@InputType("SwitchEnterpriseInput", { description: "Which enterprise to go on with." })
export class SwitchEnterpriseInput {
  @Field(() => ID, { description: "One of `me.enterprises`, NOT_FOUND or FORBIDDEN for any other." })
  enterpriseId!: string;
}

@InputType("CompleteSecondFactorInput", { description: "The second step of signing in." })
export class CompleteSecondFactorInput {
  @Field(() => String, {
    description:
      "Six digits of the authenticator app, or a recovery code: ten letters and digits, with or without a hyphen, in either case. At most 20 characters. Each counts once.",
  })
  code!: string;
  @Field(() => ID, {
    nullable: true,
    description:
      "The enterprise to begin in, NOT_FOUND for one that is not the person's. Where absent, the one that the agency begins with; `switchEnterprise` changes it.",
  })
  enterpriseId?: string | null;
}

@ObjectType("CompleteSecondFactorPayload", {
  simpleResolvers: true,
  description: "Who is signed in now. No token: the session is in an HttpOnly cookie.",
})
export class CompleteSecondFactorPayload {
  @Field(() => User, { description: "The caller from here on." })
  user!: Me;
}

@ObjectType("SignInPayload", {
  simpleResolvers: true,
  description: "Who is signed in now. No token: the session is in an HttpOnly cookie.",
})
export class SignInPayload {
  @Field(() => User, { description: "The caller from here on." })
  user!: Me;
}

@ObjectType("RefreshSessionPayload", {
  simpleResolvers: true,
  description: "The session is good for a while longer.",
})
export class RefreshSessionPayload {
  @Field(() => DateTime, { description: "When the access token that the gateway holds ends." })
  expiresAt!: string;
}

@ObjectType("SignOutPayload", { simpleResolvers: true, description: "The session is over." })
export class SignOutPayload {
  @Field(() => Boolean, { description: "True, also without a session." })
  signedOut!: boolean;
}

@ObjectType("SwitchEnterprisePayload", {
  simpleResolvers: true,
  description: "Who is signed in now, in the other enterprise.",
})
export class SwitchEnterprisePayload {
  @Field(() => User, { description: "The caller from here on." })
  user!: Me;
}
