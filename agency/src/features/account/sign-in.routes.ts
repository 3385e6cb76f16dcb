import { OwnId } from "@soleira/schema/rest/params";
import { SignInCalls } from "@soleira/schema/session/calls";
import type { Client, ClientCredentials } from "../../auth/client-credential";
import { personAddress, requireClient } from "../../auth/client-credential";
import { deviceName } from "../../auth/device";
import { revokeOwn, rotate } from "../../auth/session.store";
import type { Tokens } from "../../auth/tokens";
import { tokenAnswer } from "../../auth/tokens";
import { ApiError, sessionOver, suspended } from "../../error/api-error";
import type { Routes } from "../../http/routes";
import type { Claims } from "../../tenancy/transaction";
import { asAuthService } from "../../tenancy/transaction";
import type { SignInDeps } from "./sign-in";
import { completeSignIn, noSuchEnterprise, signIn } from "./sign-in";

/** RFC 6749 §5.2 and §6: issued to another client. */
const anothersToken = (field: string) => {
  const message = "Este token foi dado a outro programa.";
  return new ApiError("INVALID", message, { error: "invalid_grant", fields: [{ field, message }] });
};

type Deps = SignInDeps & { env: ClientCredentials; tokens: Tokens };

const answer = ({ tokens, now }: Deps, claims: Claims, counter: number) =>
  tokenAnswer(tokens, claims, counter, now());

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
    { ...SignInCalls.token, credential: "client", bodyType: "form" },
    async ({ body, request, deps }) => {
      const client = requireClient(request, deps.env);
      const origin = { client, from: personAddress(request, client), device: deviceName(request, client) };
      switch (body.grant_type) {
        case "password": {
          const typed = { email: body.username, password: body.password };
          return answer(deps, await signIn(deps, origin, typed), 0);
        }
        case "mfa": {
          const typed = { mfaToken: body.mfa_token, code: body.code, enterpriseId: body.enterprise_id };
          return answer(deps, await completeSignIn(deps, origin, typed), 0);
        }
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
    { ...SignInCalls.revoke, credential: "client", bodyType: "form" },
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
