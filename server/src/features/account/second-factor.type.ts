import type { Me } from "@soleira/schema/account/wire";
import { Field, InputType, ObjectType } from "type-graphql";
import { User } from "./account.type";

const RECOVERY_CODES = {
  description:
    "Ten codes of ten letters and digits, each of which takes the place of one code of the app, once. They are answered here alone; empty where the agency has none.",
} as const;

@ObjectType("EnableSecondFactorPayload", {
  simpleResolvers: true,
  description: "A secret for an authenticator app (RFC 6238), which counts after `confirmSecondFactor`.",
})
export class EnableSecondFactorPayload {
  @Field(() => String, { description: "The secret in base32, to be typed into an app." })
  secret!: string;
  @Field(() => String, { description: "The same as an address of the form `otpauth:`, for a QR code." })
  otpauthUri!: string;
}

@InputType("EnableSecondFactorInput", { description: "That it is the person who turns it on." })
export class EnableSecondFactorInput {
  @Field(() => String, {
    description: "The caller's present password. INVALID where it is wrong, which counts as a wrong sign-in.",
  })
  currentPassword!: string;
}

@InputType("ConfirmSecondFactorInput", { description: "A code of the authenticator app." })
export class ConfirmSecondFactorInput {
  @Field(() => String, { description: "Six digits. INVALID for a wrong one." })
  code!: string;
}

@InputType("SecondFactorCodeInput", { description: "A code of the second factor that is on." })
export class SecondFactorCodeInput {
  @Field(() => String, {
    description:
      "Six digits of the app, or a recovery code. INVALID for a wrong one, which counts as a wrong sign-in.",
  })
  code!: string;
}

@ObjectType("ConfirmSecondFactorPayload", { simpleResolvers: true, description: "The second factor is on." })
export class ConfirmSecondFactorPayload {
  @Field(() => User, { description: "The caller." })
  user!: Me;
  @Field(() => [String], RECOVERY_CODES)
  recoveryCodes!: string[];
}

@ObjectType("DisableSecondFactorPayload", {
  simpleResolvers: true,
  description: "The second factor is off; secret and codes are erased.",
})
export class DisableSecondFactorPayload {
  @Field(() => User, { description: "The caller." })
  user!: Me;
}

@ObjectType("RenewRecoveryCodesPayload", {
  simpleResolvers: true,
  description: "New recovery codes; the former ones have ended.",
})
export class RenewRecoveryCodesPayload {
  @Field(() => User, { description: "The caller." })
  user!: Me;
  @Field(() => [String], RECOVERY_CODES)
  recoveryCodes!: string[];
}
