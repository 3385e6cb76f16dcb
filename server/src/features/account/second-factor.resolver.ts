import { AuthorizationsBody } from "@soleira/schema/account/profile-wire";
import type { Me } from "@soleira/schema/account/wire";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { sessionCalls } from "../../agency/calls/without-session";
import { AgencyError, refusal, unavailable } from "../../agency/http/agency-error";
import { parsedBy } from "../../graph/form";
import { INPUT } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import {
  ConfirmSecondFactorInput,
  ConfirmSecondFactorPayload,
  DisableSecondFactorPayload,
  EnableSecondFactorInput,
  EnableSecondFactorPayload,
  RenewRecoveryCodesPayload,
  SecondFactorCodeInput,
} from "./second-factor.type";
import { originOf, overHttp } from "./session.resolver";

const OFFERED = "FORBIDDEN where the agency offers none (`Enterprise.hasSecondFactor`)";
const CODE = { fields: { mfaCode: "code" } } as const;

/** One's own second factor (docs/product/second-factor.md); signing in with it is `completeSecondFactor`. */
@Resolver()
export class SecondFactorResolver {
  @Mutation(() => EnableSecondFactorPayload, {
    description: `Begins to turn the caller's second factor on, with the present password: makes a secret, another one each time. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID on \`currentPassword\`, TOO_MANY with \`retryAfter\` in seconds after many wrong ones, CONFLICT where it is on, ${OFFERED}.

Example: \`mutation { enableSecondFactor(input: { currentPassword: "segredo1" }) { secret otpauthUri } }\``,
  })
  @Refusals({ fields: { password: "currentPassword" } })
  async enableSecondFactor(
    @Arg("input", () => EnableSecondFactorInput, INPUT) {
      currentPassword,
    }: InstanceType<typeof EnableSecondFactorInput>,
    @Ctx() context: Context,
  ) {
    const { agency } = context;
    await agency.signedIn();
    const body = parsedBy(AuthorizationsBody, { action: "ENABLE_MFA", password: currentPassword });
    const { mfaSecret, otpauth, passwordChecked } = await agency.account.authorize(body);
    if (mfaSecret === undefined || otpauth === undefined)
      throw unavailable("PUT /v1/users/me/authorizations answered no secret");
    // Another agency passes the password over: it is shown to its sign-in, before the secret is shown to anybody.
    if (!passwordChecked) await checkBySignIn(context, currentPassword);
    return { secret: mfaSecret, otpauthUri: otpauth };
  }

  @Mutation(() => ConfirmSecondFactorPayload, {
    description: `Turns the caller's second factor on, with a code of the secret that \`enableSecondFactor\` made. The other sessions go on, and a mail says so. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID on \`code\`, ${OFFERED}.

Example: \`mutation { confirmSecondFactor(input: { code: "123456" }) { recoveryCodes } }\``,
  })
  @Refusals(CODE)
  async confirmSecondFactor(
    @Arg("input", () => ConfirmSecondFactorInput, INPUT) {
      code,
    }: InstanceType<typeof ConfirmSecondFactorInput>,
    @Ctx() context: Context,
  ) {
    return withCode(context, "CONFIRM_MFA_CODE", code);
  }

  @Mutation(() => DisableSecondFactorPayload, {
    description: `Turns the caller's second factor off. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID on \`code\`, TOO_MANY with \`retryAfter\` in seconds after many wrong ones, ${OFFERED}.

Example: \`mutation { disableSecondFactor(input: { code: "123456" }) { user { secondFactorEnabled } } }\``,
  })
  @Refusals(CODE)
  async disableSecondFactor(
    @Arg("input", () => SecondFactorCodeInput, INPUT) { code }: InstanceType<typeof SecondFactorCodeInput>,
    @Ctx() context: Context,
  ) {
    return withCode(context, "DISABLE_MFA", code);
  }

  @Mutation(() => RenewRecoveryCodesPayload, {
    description: `Makes new recovery codes in place of the present ones. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID on \`code\`, TOO_MANY with \`retryAfter\` in seconds after many wrong ones, ${OFFERED}.

Example: \`mutation { renewRecoveryCodes(input: { code: "123456" }) { recoveryCodes } }\``,
  })
  @Refusals(CODE)
  async renewRecoveryCodes(
    @Arg("input", () => SecondFactorCodeInput, INPUT) { code }: InstanceType<typeof SecondFactorCodeInput>,
    @Ctx() context: Context,
  ) {
    return withCode(context, "RENEW_RECOVERY_CODES", code);
  }
}

async function withCode(
  { agency }: Context,
  action: "CONFIRM_MFA_CODE" | "DISABLE_MFA" | "RENEW_RECOVERY_CODES",
  code: string,
): Promise<{ user: Me; recoveryCodes: string[] }> {
  await agency.signedIn();
  const body = parsedBy(AuthorizationsBody, { action, mfaCode: code });
  const { recoveryCodes = [] } = await agency.account.authorize(body);
  return { user: await agency.account.me({ anew: true }), recoveryCodes };
}

/** Whether an agency takes that password of the caller; the sign-in that it begins is ended at once. @throws INVALID */
async function checkBySignIn(context: Context, password: string): Promise<void> {
  const { agencyApi, log } = context.shared;
  const { email } = await context.agency.account.me();
  try {
    const answer = await sessionCalls.password(
      agencyApi,
      email,
      password,
      originOf(overHttp(context).request),
    );
    await sessionCalls.revoke(agencyApi, answer.refresh_token).catch((error: unknown) => {
      log.info({ err: error }, "a sign-in that checked a password was not ended");
    });
  } catch (error) {
    if (!(error instanceof AgencyError)) throw error;
    // The password is right: a code is asked for after it alone.
    if (error.code === "MFA_REQUIRED") return;
    if (!["INVALID", "SESSION_OVER", "FORBIDDEN"].includes(error.code)) throw error;
    throw refusal("INVALID", { message: WRONG, fields: [{ field: "password", message: WRONG }] });
  }
}
const WRONG = "Senha atual incorreta.";
