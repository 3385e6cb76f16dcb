import type { TokenAnswer } from "@soleira/schema/session/wire";
import type { Request } from "express";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { type Origin, sessionCalls } from "../../agency/calls/without-session";
import { AgencyError, refusal, unauthenticated } from "../../agency/http/agency-error";
import { gatewayError } from "../../graph/errors";
import { INPUT } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { tokenSourceOf } from "../../session/credentials";
import {
  CompleteSecondFactorInput,
  CompleteSecondFactorPayload,
  RefreshSessionPayload,
  SignInInput,
  SignInPayload,
  SignOutPayload,
  SwitchEnterpriseInput,
  SwitchEnterprisePayload,
} from "./session.type";

@Resolver()
export class SessionResolver {
  @Mutation(() => SignInPayload, {
    description: `Signs a browser in: sets the session cookie, answers no token. Asked for alone in its operation. Integrators take a token from the agency's POST /oauth/token instead and send it as \`Authorization: Bearer\`. Errors: INVALID, SESSION_OVER or FORBIDDEN for a wrong e-mail or password as the agency answers it, ACCOUNT_SUSPENDED, MFA_REQUIRED where the password is right and a code of the second factor is asked for: a cookie of five minutes is set with it, with which \`completeSecondFactor\` ends the sign-in; TOO_MANY with \`retryAfter\` in seconds.

Example: \`mutation { signIn(input: { email: "ana@exemplo.com.br", password: "segredo1" }) { user { id name } } }\``,
  })
  async signIn(
    @Arg("input", () => SignInInput, { description: "E-mail and password." }) {
      email,
      password,
    }: InstanceType<typeof SignInInput>,
    @Ctx() context: Context,
  ) {
    const { request, response } = overHttp(context);
    const { agencyApi, challenges, challengeCookie } = context.shared;
    try {
      return await enter(context, await sessionCalls.password(agencyApi, email, password, originOf(request)));
    } catch (error) {
      const mfaToken = error instanceof AgencyError && error.details.mfaToken;
      if (mfaToken) challengeCookie.set(response, await challenges.start(mfaToken));
      throw error;
    }
  }

  @Mutation(() => CompleteSecondFactorPayload, {
    description: `Ends a sign-in that failed with MFA_REQUIRED, from the same browser within five minutes: sets the session cookie, answers no token. Asked for alone in its operation. Integrators send the agency's grant \`mfa\` instead. Errors: INVALID on \`code\` for a wrong code, of which five are taken; SESSION_OVER where none is taken any more or none is waited for: sign in again; NOT_FOUND for an enterprise that is not the person's, ACCOUNT_SUSPENDED, TOO_MANY with \`retryAfter\` in seconds.

Example: \`mutation { completeSecondFactor(input: { code: "123456" }) { user { id name } } }\``,
  })
  @Refusals({ fields: { enterprise_id: "enterpriseId" } })
  async completeSecondFactor(
    @Arg("input", () => CompleteSecondFactorInput, INPUT) {
      code,
      enterpriseId,
    }: InstanceType<typeof CompleteSecondFactorInput>,
    @Ctx() context: Context,
  ) {
    const { request, response } = overHttp(context);
    const { agencyApi, challenges, challengeCookie } = context.shared;
    const id = challengeCookie.read(request) ?? "";
    const end = async () => {
      await challenges.end(id);
      challengeCookie.clear(response);
    };
    const mfaToken = await challenges.find(id);
    if (!mfaToken) throw refusal("SESSION_OVER", { message: CODE_OVER });
    const typed = { mfaToken, code, ...(enterpriseId && { enterpriseId }) };
    const answer = await sessionCalls
      .code(agencyApi, typed, originOf(request))
      .catch(async (error: unknown) => {
        if (error instanceof AgencyError && error.code === "SESSION_OVER") await end();
        throw error;
      });
    await end();
    return enter(context, answer);
  }

  @Mutation(() => RefreshSessionPayload, {
    description: `Keeps a browser's session going: renews its access token where it is about to end. Other calls do so by themselves; this one is for a page that has only a subscription open. Errors: UNAUTHENTICATED, SESSION_OVER, ACCOUNT_SUSPENDED, after which the session is over.

Example: \`mutation { refreshSession { expiresAt } }\``,
  })
  async refreshSession(@Ctx() context: Context) {
    overHttp(context);
    // As all calls do, so that a page of another enterprise is refused.
    await context.agency.signedIn();
    const { expiresAt } = await context.shared.sessions.tokens(sessionIdOf(context));
    return { expiresAt: new Date(expiresAt).toISOString() };
  }

  @Mutation(() => SignOutPayload, {
    description: `Ends a browser's session in all its tabs, here and at the agency, and clears the cookie; never fails for one, also where it is over already. A Bearer token has no such session: FORBIDDEN, and the token goes on working. An API token is revoked at \`/management/tokens\`, a token that a program took for a person by the agency's \`POST /oauth/revoke\`.

Example: \`mutation { signOut { signedOut } }\``,
  })
  async signOut(@Ctx() context: Context) {
    const { response } = overHttp(context);
    if (context.credentials.bearer) throw NO_SESSION;
    await leave(context);
    context.shared.cookie.clear(response);
    return { signedOut: true };
  }

  @Mutation(() => SwitchEnterprisePayload, {
    description: `Goes on in another enterprise of the caller, in all tabs of the browser: calls that still name the former one fail with ENTERPRISE_MISMATCH. Errors: UNAUTHENTICATED, SESSION_OVER, FORBIDDEN or NOT_FOUND for an enterprise that is not the caller's, ACCOUNT_SUSPENDED where they are suspended in it: the session goes on in the former one.

Example: \`mutation { switchEnterprise(input: { enterpriseId: "2" }) { user { enterprise { name } } } }\``,
  })
  async switchEnterprise(
    @Arg("input", () => SwitchEnterpriseInput, { description: "Where to." }) {
      enterpriseId,
    }: InstanceType<typeof SwitchEnterpriseInput>,
    @Ctx() context: Context,
  ) {
    overHttp(context);
    const { agencyApi, sessions } = context.shared;
    const sessionId = sessionIdOf(context);
    await sessions.switchTo(sessionId, enterpriseId, (refresh) =>
      sessionCalls.enterprise(agencyApi, refresh, enterpriseId),
    );
    context.authenticateAs(
      tokenSourceOf(
        { sessionId },
        { sessions, agency: agencyApi, renewing: true, requestId: context.requestId },
      ),
    );
    return { user: await context.agency.account.me({ anew: true }) };
  }
}

/** Of an `mfa_token` that is over, as the agency words it. */
const CODE_OVER = "O prazo do código terminou. Entre novamente.";

/** Said in place of a success: whoever believes the token dead leaves it lying about. */
const NO_SESSION = gatewayError(
  "FORBIDDEN",
  "A Bearer token is no browser's session and goes on working: revoke an API token at /management/tokens, another by POST /oauth/revoke of the agency.",
);

export const originOf = ({ ip, headers }: Request): Origin => ({
  address: ip,
  userAgent: headers["user-agent"],
});

/** Begins the session of these tokens, in place of the one that the browser has. */
export async function enter(context: Context, answer: TokenAnswer) {
  const { sessions, cookie } = context.shared;
  const fresh = {
    token: async () => answer.access_token,
    renew: async () => Promise.reject(refusal("SESSION_OVER")),
  };
  const user = await context.agencyAs(fresh).account.me({ anew: true });
  await leave(context);
  cookie.set(overHttp(context).response, await sessions.start(answer, user.enterprise.id));
  context.authenticateAs(fresh);
  return { user };
}

export function overHttp({ http }: Context) {
  if (http) return http;
  throw gatewayError("BAD_REQUEST", "Sessions begin, change and end over HTTP, not over a socket.");
}

function sessionIdOf({ credentials }: Context): string {
  if (credentials.bearer)
    throw gatewayError("FORBIDDEN", "Only a browser's session; a Bearer token is renewed at the agency.");
  if (!credentials.sessionId) throw unauthenticated();
  return credentials.sessionId;
}

/**
 * Ends the session that the request carries, where it carries one. The agency is asked to end its token; where that
 * fails, nothing changes.
 */
async function leave({
  credentials,
  shared: { sessions, agencyApi, log },
  requestId,
}: Context): Promise<void> {
  const token = credentials.sessionId ? await sessions.end(credentials.sessionId) : null;
  if (!token) return;
  await sessionCalls
    .revoke(agencyApi, token)
    .catch(() => log.warn({ requestId }, "the agency could not be asked to end a session"));
}
