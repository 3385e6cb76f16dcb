import { EmailOnly, RegisterBody, TokenOnly } from "@soleira/schema/account/register-wire";
import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { accessCalls } from "../../agency/calls/without-session";
import { parsedBy } from "../../graph/form";
import { INPUT } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { asStranger } from "../../graph/stranger";
import { REMEMBERED } from "../../limits/cost";
import type { Context } from "../../session/context";
import {
  RegisterInput,
  RegisterPayload,
  ResendVerificationEmailInput,
  ResendVerificationEmailPayload,
  SignInOptions,
  VerifyEmailInput,
  VerifyEmailPayload,
} from "./register.type";
import { enter } from "./session.resolver";

/** Ends the description of what needs no session. */
export const WITHOUT_SESSION =
  "Without a session; one that is sent is not looked at. Asked for alone in its operation.";
/** Codes of calls that are counted by the caller's address. */
export const COUNTED = "TOO_MANY with `retryAfter` in seconds, counted by the caller's address";
export const OFFERED = "FORBIDDEN where the agency offers no registering (`signInOptions`)";

@Resolver()
export class RegisterResolver {
  @Query(() => SignInOptions, {
    complexity: REMEMBERED,
    description: `What a sign-in screen may offer. Without a session, and without a call to the agency. Errors: none.

Example: \`{ signInOptions { canRegister } }\``,
  })
  signInOptions(@Ctx() { shared }: Context) {
    return { canRegister: shared.agencyApi.adapter.can("register") };
  }

  @Mutation(() => RegisterPayload, {
    description: `Registers a person, with an agency of their own or by an invitation to one. What counts is made when \`verifyEmail\` confirms the address; a known address gets another mail and the same answer. With an invitation its address is confirmed, and the person signs in at once. ${WITHOUT_SESSION} Errors: INVALID with \`fields\`, ${OFFERED}, ${COUNTED}.

Example: \`mutation { register(input: { name: "Ana Prado", email: "ana@exemplo.com.br", password: "segredo1", enterpriseName: "Imobiliária Prado" }) { accepted } }\``,
  })
  @Refusals({ fields: { confirmPassword: "password" } })
  async register(
    @Arg("input", () => RegisterInput, { description: "Who, and which agency." }) input: InstanceType<
      typeof RegisterInput
    >,
    @Ctx() context: Context,
  ) {
    // To type it twice is a matter of forms.
    const body = parsedBy(RegisterBody, { ...input, confirmPassword: input.password }, "confirmPassword");
    await asStranger(context, (stranger) => accessCalls(context.shared.agencyApi, stranger).register(body));
    return { accepted: true };
  }

  @Mutation(() => VerifyEmailPayload, {
    description: `Confirms an address with the token of a mail, which is used up by it: the person and the agency of a registration are made, or the new address of a person counts. Who has just registered is signed in: sets the session cookie, answers no token. ${WITHOUT_SESSION} Errors: INVALID on \`token\`, ${OFFERED}, ${COUNTED}.

Example: \`mutation { verifyEmail(input: { token: "q8Yx0N3c" }) { email user { id name } } }\``,
  })
  @Refusals({})
  async verifyEmail(
    @Arg("input", () => VerifyEmailInput, INPUT) input: InstanceType<typeof VerifyEmailInput>,
    @Ctx() context: Context,
  ) {
    const { token } = parsedBy(TokenOnly, input);
    const { email, session } = await asStranger(context, (stranger) =>
      accessCalls(context.shared.agencyApi, stranger).verifyEmail(token),
    );
    return { email, ...(session && (await enter(context, session))) };
  }

  @Mutation(() => ResendVerificationEmailPayload, {
    description: `Sends the mail of a registration that waits again, with a new link; three an hour at most. ${WITHOUT_SESSION} Errors: INVALID with \`fields\`, ${OFFERED}, ${COUNTED}.

Example: \`mutation { resendVerificationEmail(input: { email: "ana@exemplo.com.br" }) { accepted } }\``,
  })
  @Refusals({})
  async resendVerificationEmail(
    @Arg("input", () => ResendVerificationEmailInput, INPUT) input: InstanceType<
      typeof ResendVerificationEmailInput
    >,
    @Ctx() context: Context,
  ) {
    const { email } = parsedBy(EmailOnly, input);
    await asStranger(context, (stranger) =>
      accessCalls(context.shared.agencyApi, stranger).sendVerificationAgain(email),
    );
    return { accepted: true };
  }
}
