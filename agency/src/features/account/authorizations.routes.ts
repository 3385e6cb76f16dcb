import { AccountCalls } from "@soleira/schema/session/calls";
import type { Routes } from "../../http/routes";
import type { AuthorizationDeps } from "./authorizations";
import { authorize } from "./authorizations";

/** One's own second factor (docs/product/second-factor.md). */
export function authorizationRoutes(routes: Routes<AuthorizationDeps>): void {
  routes.person(AccountCalls.authorize, async ({ body, principal, deps }) =>
    authorize(deps, principal.userId, body),
  );
}
