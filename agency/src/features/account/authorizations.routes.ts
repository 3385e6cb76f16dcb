import { AuthorizationsAnswer, AuthorizationsBody } from "@soleira/schema/account/profile-wire";
import type { Routes } from "../../http/routes";
import type { AuthorizationDeps } from "./authorizations";
import { authorize } from "./authorizations";

/** One's own second factor (docs/product/second-factor.md). */
export function authorizationRoutes(routes: Routes<AuthorizationDeps>): void {
  routes.person(
    {
      method: "put",
      path: "/v1/users/me/authorizations",
      summary:
        "The second factor: ENABLE_MFA answers a secret, CONFIRM_MFA_CODE turns it on and answers recovery codes once, DISABLE_MFA and RENEW_RECOVERY_CODES (ours) take a code",
      rules: "docs/product/second-factor.md#turning-on",
      body: AuthorizationsBody,
      answer: AuthorizationsAnswer,
    },
    async ({ body, principal, deps }) => authorize(deps, principal.userId, body),
  );
}
