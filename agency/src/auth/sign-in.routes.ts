import { RevokeAnswer, RevokeBody, TokenAnswer, TokenBody } from "@soleira/schema/session/wire";
import type { Database } from "../database/database";
import { ApiError, forbidden, sessionOver, suspended } from "../error/api-error";
import { OwnId } from "../http/parse";
import type { Routes } from "../http/routes";
import type { Claims } from "../tenancy/transaction";
import { asAuthService } from "../tenancy/transaction";
import type { Client, ClientCredentials } from "./client-credential";
import { personAddress, requireClient } from "./client-credential";
import { isPassword } from "./password";
import { personByEmail, revokeOwn, rotate, startFamily, workplaces } from "./session.store";
import type { Throttle } from "./throttle";
import type { Tokens } from "./tokens";
import { ACCESS_SECONDS } from "./tokens";

const wrongPassword = () =>
  new ApiError("INVALID", "E-mail ou senha inválidos.", {
    error: "invalid_grant",
    fields: [{ field: "password", message: "E-mail ou senha inválidos." }],
  });

/** RFC 6749 §5.2 and §6: issued to another client. */
const anothersToken = (field: string) => {
  const message = "Este token foi dado a outro programa.";
  return new ApiError("INVALID", message, { error: "invalid_grant", fields: [{ field, message }] });
};

/** An agency is what a token may reach: its scope. */
const noSuchEnterprise = () => new ApiError("NOT_FOUND", "Não encontrado.", { error: "invalid_scope" });

/** What signing in needs. */
type Deps = {
  database: Database;
  env: ClientCredentials;
  now: () => Date;
  tokens: Tokens;
  throttle: Throttle;
};

const answer = async ({ tokens, now }: Deps, claims: Claims, counter: number) => ({
  access_token: await tokens.access(claims, now()),
  refresh_token: tokens.refresh(claims.family, counter),
  token_type: "bearer",
  expires_in: ACCESS_SECONDS,
});

async function signIn(deps: Deps, client: Client, email: string, password: string, from: string) {
  const attempt = await deps.throttle.begin(email, from);
  const person = await asAuthService(deps.database, (tx) => personByEmail(tx, email));
  // Outside of any transaction: on the embedded database every call would wait for it.
  if (!(await isPassword(person?.passwordHash, password)) || !person) throw wrongPassword();
  await attempt.succeeded();
  if (person.accountStatus === "SUSPENDED") throw suspended();
  const claims = await asAuthService(deps.database, async (tx) => {
    const places = await workplaces(tx, person.id);
    const place = places.find((candidate) => candidate.accountStatus === "ACTIVE");
    if (!place)
      throw places.length > 0 ? suspended() : forbidden("Você não está vinculado a nenhuma imobiliária.");
    const family = { userId: person.id, enterpriseId: place.id, clientId: client.id };
    return startFamily(tx, family, deps.now());
  });
  return answer(deps, claims, 0);
}

async function refresh(deps: Deps, client: Client, refreshToken: string, enterpriseId?: string) {
  const token = deps.tokens.readRefresh(refreshToken);
  if (!token) throw sessionOver();
  const target = enterpriseId === undefined ? undefined : OwnId.safeParse(enterpriseId);
  if (target && !target.success) throw noSuchEnterprise();
  const rotation = await asAuthService(deps.database, (tx) =>
    rotate(tx, token, client.id, target?.data, deps.now()),
  );
  switch (rotation.kind) {
    case "rotated":
      return answer(deps, rotation.claims, rotation.counter);
    case "over":
      throw sessionOver();
    case "another-client":
      throw anothersToken("refresh_token");
    case "suspended":
      throw suspended();
    case "no-such-enterprise":
      throw noSuchEnterprise();
    default:
      return rotation satisfies never;
  }
}

export function signInRoutes(routes: Routes<Deps>): void {
  routes.public(
    {
      method: "post",
      path: "/oauth/token",
      summary: "Signs in, refreshes a session, or carries it over to another agency of the same person",
      rules: "docs/product/sign-in.md#tokens",
      credential: "client",
      bodyType: "form",
      body: TokenBody,
      answer: TokenAnswer,
    },
    async ({ body, request, deps }) => {
      const client = requireClient(request, deps.env);
      switch (body.grant_type) {
        case "password":
          return signIn(deps, client, body.username, body.password, personAddress(request, client));
        case "refresh_token":
          return refresh(deps, client, body.refresh_token);
        case "enterprise_authorization":
          return refresh(deps, client, body.refresh_token, body.enterprise_id);
        default:
          return body satisfies never;
      }
    },
  );

  routes.public(
    {
      method: "post",
      path: "/oauth/revoke",
      summary: "Signs out: ends the session of this refresh token (RFC 7009)",
      rules: "docs/product/sign-in.md#tokens",
      credential: "client",
      bodyType: "form",
      body: RevokeBody,
      answer: RevokeAnswer,
    },
    async ({ body, request, deps }) => {
      const client = requireClient(request, deps.env);
      const token = deps.tokens.readRefresh(body.token);
      if (!token) return {};
      const isOwn = await asAuthService(deps.database, (tx) =>
        revokeOwn(tx, token.family, client.id, deps.now()),
      );
      if (!isOwn) throw anothersToken("token");
      return {};
    },
  );
}
