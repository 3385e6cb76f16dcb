import {
  ChangeAccessBody,
  EmailOnly,
  ResetAccessBody,
  ResetTokenAnswer,
} from "@soleira/schema/account/register-wire";
import { Id } from "@soleira/schema/page/wire";
import { Field } from "type-graphql";
import * as z from "zod";
import { inputPart, objectType, payloadType, required } from "../../graph/shape";
import { PasswordPolicy } from "../enterprise/password-policy.type";
import { User } from "./account.type";
import { ACCEPTED } from "./register.type";

export const RequestPasswordResetInput = inputPart(
  "RequestPasswordResetInput",
  "Whose password is forgotten.",
  z.object(EmailOnly.shape),
);
export const RequestPasswordResetPayload = payloadType("RequestPasswordResetPayload", "The wish was taken.", {
  accepted: ACCEPTED,
});

export const PasswordReset = objectType(
  "PasswordReset",
  z.object({ passwordPolicy: required(ResetTokenAnswer.shape.passwordPolicy) }),
  {
    description: "A link to a new password that counts.",
    types: { passwordPolicy: PasswordPolicy },
  },
);

const { token, password } = ResetAccessBody.shape;
export const ResetPasswordInput = inputPart(
  "ResetPasswordInput",
  "A new password by the link of a mail.",
  z.object({
    userId: Id.describe("From the address in the mail. INVALID on `token` for another one."),
    token,
    password,
  }),
);
export const ResetPasswordPayload = payloadType(
  "ResetPasswordPayload",
  "The new password counts; all sessions of the person have ended.",
  {
    passwordChanged: Field(() => Boolean, {
      description: "True. The next sign-in asks for the second factor, where there is one.",
    }),
  },
);

const { password: currentPassword, newPassword } = ChangeAccessBody.shape;
export const ChangePasswordInput = inputPart(
  "ChangePasswordInput",
  "A new password in place of the present one.",
  z.object({ currentPassword, newPassword }),
);
export const ChangePasswordPayload = payloadType(
  "ChangePasswordPayload",
  "The new password counts. The person's other sessions have ended.",
  { user: Field(() => User, { description: "The caller, whose session goes on." }) },
);
