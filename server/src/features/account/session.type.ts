import { EnterpriseGrant, MfaGrant, PasswordGrant } from "@soleira/schema/session/wire";
import { Field } from "type-graphql";
import * as z from "zod";
import { DateTime } from "../../graph/scalars";
import { inputPart, payloadType } from "../../graph/shape";
import { User } from "./account.type";

const { username: email, password } = PasswordGrant.shape;
export const SignInInput = inputPart(
  "SignInInput",
  "What somebody signs in with.",
  z.object({ email, password }),
);
export const SwitchEnterpriseInput = inputPart(
  "SwitchEnterpriseInput",
  "Which enterprise to go on with.",
  z.object({ enterpriseId: EnterpriseGrant.shape.enterprise_id }),
);
export const CompleteSecondFactorInput = inputPart(
  "CompleteSecondFactorInput",
  "The second step of signing in.",
  z.object({ code: MfaGrant.shape.code, enterpriseId: MfaGrant.shape.enterprise_id }),
);

const user = Field(() => User, { description: "The caller from here on." });
const SIGNED_IN = "Who is signed in now. No token: the session is in an HttpOnly cookie.";
export const CompleteSecondFactorPayload = payloadType("CompleteSecondFactorPayload", SIGNED_IN, { user });
export const SignInPayload = payloadType("SignInPayload", SIGNED_IN, { user });
export const SwitchEnterprisePayload = payloadType(
  "SwitchEnterprisePayload",
  "Who is signed in now, in the other enterprise.",
  { user },
);
export const RefreshSessionPayload = payloadType(
  "RefreshSessionPayload",
  "The session is good for a while longer.",
  {
    expiresAt: Field(() => DateTime, {
      description: "When the access token that the gateway holds ends.",
    }),
  },
);
export const SignOutPayload = payloadType("SignOutPayload", "The session is over.", {
  signedOut: Field(() => Boolean, { description: "True, also without a session." }),
});
