import { EmailOnly, RegisterBody, TokenOnly, VerifiedEmail } from "@soleira/schema/account/register-wire";
import { Field } from "type-graphql";
import * as z from "zod";
import { inputPart, objectType, payloadType } from "../../graph/shape";
import { User } from "./account.type";

/** Of the field that answers what is the same for every address. */
export const ACCEPTED = Field(() => Boolean, {
  description: "True for every address: whether there is an account is not said.",
});

const { confirmPassword: _typedTwice, ...register } = RegisterBody.shape;
export const RegisterInput = inputPart(
  "RegisterInput",
  "Who registers: with the name of an agency that is opened, or with an invitation to one.",
  z.object(register),
);
export const RegisterPayload = payloadType(
  "RegisterPayload",
  "The registration was taken; a mail is on its way.",
  { accepted: ACCEPTED },
);
export const VerifyEmailInput = inputPart(
  "VerifyEmailInput",
  "The link of a mail that asks to confirm an address.",
  z.object(TokenOnly.shape),
);
const signedIn = z
  .object({})
  .nullish()
  .describe(
    "Who has just registered, signed in now; null where they sign in by themselves: a new address of a person, one that two registered, an agency that begins no session here.",
  );
export const VerifyEmailPayload = objectType(
  "VerifyEmailPayload",
  z.object({ email: VerifiedEmail.shape.email, user: signedIn }),
  { description: "An address that is confirmed.", types: { user: User } },
);
export const ResendVerificationEmailInput = inputPart(
  "ResendVerificationEmailInput",
  "Whose mail is sent again.",
  z.object(EmailOnly.shape),
);
export const ResendVerificationEmailPayload = payloadType(
  "ResendVerificationEmailPayload",
  "The wish was taken.",
  { accepted: ACCEPTED },
);
export const SignInOptions = payloadType("SignInOptions", "What is offered to who has not signed in yet.", {
  canRegister: Field(() => Boolean, {
    description:
      "Whether `register` and its mails are offered; some agencies make accounts in another program.",
  }),
});
