import {
  ChangeAccessBody,
  EmailOnly,
  ResetAccessBody,
  TokenOnly,
} from "@soleira/schema/account/register-wire";
import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { accessCalls } from "../../agency/calls/without-session";
import { parsedBy } from "../../graph/form";
import { INPUT } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { asStranger } from "../../graph/stranger";
import type { Context } from "../../session/context";
import { policyIn } from "../enterprise/password-policy.type";
import {
  ChangePasswordInput,
  ChangePasswordPayload,
  PasswordReset,
  RequestPasswordResetInput,
  RequestPasswordResetPayload,
  ResetPasswordInput,
  ResetPasswordPayload,
} from "./password.type";
import { COUNTED, WITHOUT_SESSION } from "./register.resolver";

@Resolver()
export class PasswordResolver {
  @Query(() => PasswordReset, {
    description: `A link to a new password, where it counts; uses nothing up. ${WITHOUT_SESSION} Errors: INVALID on \`token\`, ${COUNTED}.

Example: \`{ passwordReset(token: "q8Yx0N3c") { passwordPolicy { minLength maxLength symbols } } }\``,
  })
  @Refusals({})
  async passwordReset(
    @Arg("token", () => String, { description: TokenOnly.shape.token.description }) given: string,
    @Ctx() context: Context,
  ) {
    const { token } = parsedBy(TokenOnly, { token: given });
    const { passwordPolicy } = await asStranger(context, (stranger) =>
      accessCalls(context.shared.agencyApi, stranger).passwordReset(token),
    );
    return { passwordPolicy: policyIn(passwordPolicy) };
  }

  @Mutation(() => RequestPasswordResetPayload, {
    description: `Mails a link to a new password, of one hour; three an hour at most, and a new one replaces the one before. ${WITHOUT_SESSION} Errors: INVALID with \`fields\`, ${COUNTED}.

Example: \`mutation { requestPasswordReset(input: { email: "ana@exemplo.com.br" }) { accepted } }\``,
  })
  @Refusals({})
  async requestPasswordReset(
    @Arg("input", () => RequestPasswordResetInput, INPUT) input: InstanceType<
      typeof RequestPasswordResetInput
    >,
    @Ctx() context: Context,
  ) {
    const { email } = parsedBy(EmailOnly, input);
    await asStranger(context, (stranger) =>
      accessCalls(context.shared.agencyApi, stranger).requestPasswordReset(email),
    );
    return { accepted: true };
  }

  @Mutation(() => ResetPasswordPayload, {
    description: `Sets a new password with the token of a mail, which is used up by it; all sessions of the person end, and the second factor stays. ${WITHOUT_SESSION} Errors: INVALID with \`fields\`, on \`token\` where the link is over, ${COUNTED}.

Example: \`mutation { resetPassword(input: { userId: "7", token: "q8Yx0N3c", password: "segredo2" }) { passwordChanged } }\``,
  })
  @Refusals({ fields: { confirmPassword: "password" } })
  async resetPassword(
    @Arg("input", () => ResetPasswordInput, INPUT) {
      userId,
      ...input
    }: InstanceType<typeof ResetPasswordInput>,
    @Ctx() context: Context,
  ) {
    const body = parsedBy(ResetAccessBody, { ...input, confirmPassword: input.password }, "confirmPassword");
    await asStranger(context, (stranger) =>
      accessCalls(context.shared.agencyApi, stranger).resetPassword(userId, body),
    );
    return { passwordChanged: true };
  }

  @Mutation(() => ChangePasswordPayload, {
    description: `Changes the caller's own password. Their other sessions end, this one goes on, and a mail says so. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\` (\`currentPassword\` where it is wrong), TOO_MANY with \`retryAfter\` in seconds after many wrong ones.

Example: \`mutation { changePassword(input: { currentPassword: "segredo1", newPassword: "segredo2" }) { user { id } } }\``,
  })
  @Refusals({ fields: { password: "currentPassword", confirmPassword: "newPassword" } })
  async changePassword(
    @Arg("input", () => ChangePasswordInput, INPUT) {
      currentPassword,
      newPassword,
    }: InstanceType<typeof ChangePasswordInput>,
    @Ctx() { agency }: Context,
  ) {
    await agency.signedIn();
    const said = { password: currentPassword, newPassword, confirmPassword: newPassword };
    await agency.account.changePassword(parsedBy(ChangeAccessBody, said, "confirmPassword"));
    return { user: await agency.account.me({ anew: true }) };
  }
}
