import { RegisterCalls } from "@soleira/schema/session/calls";
import type { ClientCredentials } from "../../auth/client-credential";
import { customerAddress } from "../../auth/client-credential";
import type { Throttle } from "../../auth/throttle";
import type { Routes } from "../../http/routes";
import type { AccountDeps } from "./register";
import { register, sendAgain, verify } from "./register";

type Deps = AccountDeps & { env: ClientCredentials; throttle: Throttle };

/** How a stranger becomes a person with an agency (docs/product/registering.md). */
export function registerRoutes(routes: Routes<Deps>): void {
  routes.public(RegisterCalls.register, async ({ body, request, deps }) => {
    deps.throttle.beginStranger(customerAddress(request, deps.env));
    await register(deps, body);
    return {};
  });

  routes.public(RegisterCalls.verify, async ({ body, request, deps }) => {
    deps.throttle.beginStranger(customerAddress(request, deps.env));
    return verify(deps, body.token);
  });

  routes.public(RegisterCalls.sendAgain, async ({ body, request, deps }) => {
    deps.throttle.beginStranger(customerAddress(request, deps.env));
    await sendAgain(deps, body.email);
    return {};
  });
}
