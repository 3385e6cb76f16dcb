import { RegisterCalls } from "@soleira/schema/session/calls";
import type { ClientCredentials } from "../../auth/client-credential";
import { clientOf, customerAddress } from "../../auth/client-credential";
import { deviceName } from "../../auth/device";
import type { Throttle } from "../../auth/throttle";
import type { Tokens } from "../../auth/tokens";
import { tokenAnswer } from "../../auth/tokens";
import type { Routes } from "../../http/routes";
import type { AccountDeps } from "./register";
import { register, sendAgain, verify } from "./register";

type Deps = AccountDeps & { env: ClientCredentials; throttle: Throttle; tokens: Tokens };

/** How a stranger becomes a person with an agency (docs/product/registering.md). */
export function registerRoutes(routes: Routes<Deps>): void {
  routes.public(RegisterCalls.register, async ({ body, request, deps }) => {
    deps.throttle.beginStranger(customerAddress(request, deps.env));
    await register(deps, body);
    return {};
  });

  routes.public(RegisterCalls.verify, async ({ body, request, deps }) => {
    deps.throttle.beginStranger(customerAddress(request, deps.env));
    const client = clientOf(request, deps.env);
    const program = client && { clientId: client.id, device: deviceName(request, client) };
    const { email, claims } = await verify(deps, body.token, program);
    return { email, session: claims ? await tokenAnswer(deps.tokens, claims, 0, deps.now()) : null };
  });

  routes.public(RegisterCalls.sendAgain, async ({ body, request, deps }) => {
    deps.throttle.beginStranger(customerAddress(request, deps.env));
    await sendAgain(deps, body.email);
    return {};
  });
}
