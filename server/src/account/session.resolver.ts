import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { sessionCalls } from "../agency/calls/session";
import { refusal, unauthenticated } from "../agency/http/agency-error";
import { gatewayError } from "../graph/errors";
import type { Context } from "../session/context";
import { tokenSourceOf } from "../session/credentials";
import {
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
    description: `Signs a browser in: sets the session cookie, answers no token. Integrators take a token from the agency's POST /oauth/token instead and send it as \`Authorization: Bearer\`. Errors: INVALID, SESSION_OVER or FORBIDDEN for a wrong e-mail or password as the agency answers it, MFA_REQUIRED, ACCOUNT_SUSPENDED, TOO_MANY with \`retryAfter\` in seconds.

Example: \`mutation { signIn(input: { email: "ana@exemplo.com.br", password: "segredo1" }) { user { id name } } }\``,
  })
  async signIn(
    @Arg("input", () => SignInInput, { description: "E-mail and password." }) {
      email,
      password,
    }: SignInInput,
    @Ctx() context: Context,
  ): Promise<SignInPayload> {
    const { request, response } = overHttp(context);
    const { agencyApi, sessions, cookie } = context.shared;
    const answer = await sessionCalls.password(agencyApi, email, password, request.ip);
    const fresh = {
      token: async () => answer.access_token,
      renew: async () => Promise.reject(refusal("SESSION_OVER")),
    };
    const user = await context.agencyAs(fresh).account.me({ anew: true });
    await leave(context);
    cookie.set(response, await sessions.start(answer, user.enterprise.id));
    context.authenticateAs(fresh);
    return { user };
  }

  @Mutation(() => RefreshSessionPayload, {
    description: `Keeps a browser's session going: renews its access token where it is about to end. Other calls do so by themselves; this one is for a page that has only a subscription open. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`mutation { refreshSession { expiresAt } }\``,
  })
  async refreshSession(@Ctx() context: Context): Promise<RefreshSessionPayload> {
    overHttp(context);
    // As all calls do, so that a page of another enterprise is refused.
    await context.agency.signedIn();
    const { expiresAt } = await context.shared.sessions.tokens(sessionIdOf(context));
    return { expiresAt: new Date(expiresAt).toISOString() };
  }

  @Mutation(() => SignOutPayload, {
    description: `Ends a browser's session in all its tabs, here and at the agency, and clears the cookie. Never fails.

Example: \`mutation { signOut { signedOut } }\``,
  })
  async signOut(@Ctx() context: Context): Promise<SignOutPayload> {
    const { response } = overHttp(context);
    await leave(context);
    context.shared.cookie.clear(response);
    return { signedOut: true };
  }

  @Mutation(() => SwitchEnterprisePayload, {
    description: `Goes on in another enterprise of the caller, in all tabs of the browser: calls that still name the former one fail with ENTERPRISE_MISMATCH. Errors: UNAUTHENTICATED, SESSION_OVER, FORBIDDEN or NOT_FOUND for an enterprise that is not the caller's.

Example: \`mutation { switchEnterprise(input: { enterpriseId: "2" }) { user { enterprise { name } } } }\``,
  })
  async switchEnterprise(
    @Arg("input", () => SwitchEnterpriseInput, { description: "Where to." }) {
      enterpriseId,
    }: SwitchEnterpriseInput,
    @Ctx() context: Context,
  ): Promise<SwitchEnterprisePayload> {
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

function overHttp({ http }: Context) {
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
