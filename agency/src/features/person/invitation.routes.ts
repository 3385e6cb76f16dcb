import { RegisterCalls } from "@soleira/schema/session/calls";
import type { ClientCredentials } from "../../auth/client-credential";
import { customerAddress } from "../../auth/client-credential";
import type { Throttle } from "../../auth/throttle";
import type { Database } from "../../database/database";
import type { Routes } from "../../http/routes";
import { acceptInvitation, readInvitation } from "./accept";

type Deps = { database: Database; now: () => Date; env: ClientCredentials; throttle: Throttle };

/** What somebody does who was invited; who has no account registers with the token. */
export function invitationRoutes(routes: Routes<Deps>): void {
  routes.public(RegisterCalls.invitation, async ({ body, request, deps }) => {
    deps.throttle.beginStranger(customerAddress(request, deps.env));
    return readInvitation(deps, body.token);
  });
  routes.person(RegisterCalls.acceptInvitation, ({ body, principal, deps }) =>
    acceptInvitation(deps, principal.userId, body.token),
  );
}
