import { AccessCalls } from "@soleira/schema/session/calls";
import type { ClientCredentials } from "../../auth/client-credential";
import { customerAddress } from "../../auth/client-credential";
import type { Throttle } from "../../auth/throttle";
import type { Routes } from "../../http/routes";
import { changePassword, checkReset, requestReset, resetPassword } from "./access";
import type { AccountDeps } from "./register";

type Deps = AccountDeps & { env: ClientCredentials; throttle: Throttle };

/** Passwords: forgotten ones and one's own (docs/product/passwords.md). */
export function accessRoutes(routes: Routes<Deps>): void {
  routes.public(AccessCalls.requestReset, async ({ body, request, deps }) => {
    deps.throttle.beginStranger(customerAddress(request, deps.env));
    await requestReset(deps, body.email);
    return {};
  });

  routes.public(AccessCalls.checkReset, async ({ body, request, deps }) => {
    deps.throttle.beginStranger(customerAddress(request, deps.env));
    return { passwordPolicy: await checkReset(deps, body.token) };
  });

  routes.public(AccessCalls.reset, async ({ params, body, request, deps }) => {
    deps.throttle.beginStranger(customerAddress(request, deps.env));
    await resetPassword(deps, params.userId, body);
    return {};
  });

  routes.person(AccessCalls.change, async ({ body, principal, sessionId, deps }) => {
    await changePassword(deps, { userId: principal.userId, sessionId }, body);
    return {};
  });
}
