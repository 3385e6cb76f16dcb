import { AuthorizationsAnswer, CodeOfMfa, ConfirmMfa, EnableMfa } from "@soleira/schema/account/profile-wire";
import { Field } from "type-graphql";
import * as z from "zod";
import { inputPart, payloadType } from "../../graph/shape";
import { User } from "./account.type";

const answer = AuthorizationsAnswer.shape;
export const EnableSecondFactorPayload = payloadType(
  "EnableSecondFactorPayload",
  "A secret for an authenticator app (RFC 6238), which counts after `confirmSecondFactor`.",
  {
    secret: Field(() => String, { description: answer.mfaSecret.description }),
    otpauthUri: Field(() => String, { description: answer.otpauth.description }),
  },
);
export const EnableSecondFactorInput = inputPart(
  "EnableSecondFactorInput",
  "That it is the person who turns it on.",
  z.object({ currentPassword: EnableMfa.shape.password.unwrap() }),
);
export const ConfirmSecondFactorInput = inputPart(
  "ConfirmSecondFactorInput",
  "A code of the authenticator app.",
  z.object({ code: ConfirmMfa.shape.mfaCode }),
);
export const SecondFactorCodeInput = inputPart(
  "SecondFactorCodeInput",
  "A code of the second factor that is on.",
  z.object({ code: CodeOfMfa }),
);

const user = Field(() => User, { description: "The caller." });
const recoveryCodes = Field(() => [String], { description: answer.recoveryCodes.description });
export const ConfirmSecondFactorPayload = payloadType(
  "ConfirmSecondFactorPayload",
  "The second factor is on.",
  { user, recoveryCodes },
);
export const DisableSecondFactorPayload = payloadType(
  "DisableSecondFactorPayload",
  "The second factor is off; secret and codes are erased.",
  { user },
);
export const RenewRecoveryCodesPayload = payloadType(
  "RenewRecoveryCodesPayload",
  "New recovery codes; the former ones have ended.",
  { user, recoveryCodes },
);
