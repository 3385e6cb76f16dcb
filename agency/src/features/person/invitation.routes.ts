import {
  AcceptInvitationAnswer,
  AcceptInvitationBody,
  Invitation,
  TokenOnly,
} from "@soleira/schema/account/register-wire";
import type { ClientCredentials } from "../../auth/client-credential";
import { customerAddress } from "../../auth/client-credential";
import type { Throttle } from "../../auth/throttle";
import type { Database } from "../../database/database";
import type { Routes } from "../../http/routes";
import { acceptInvitation, readInvitation } from "./accept";

type Deps = { database: Database; now: () => Date; env: ClientCredentials; throttle: Throttle };
const rules = "docs/product/registering.md#invitation";

/** What somebody does who was invited; who has no account registers with the token. */
export function invitationRoutes(routes: Routes<Deps>): void {
  routes.public(
    {
      method: "post",
      path: "/v1/invitations/read",
      summary:
        "What an invitation is: agency, address, roles, and whether there is an account; uses nothing up",
      ours: true,
      rules,
      body: TokenOnly,
      answer: Invitation,
    },
    async ({ body, request, deps }) => {
      deps.throttle.beginStranger(customerAddress(request, deps.env));
      return readInvitation(deps, body.token);
    },
  );
  routes.person(
    {
      method: "post",
      path: "/v1/invitations/accept",
      summary: "Takes an invitation, as the person whose address was invited: they work in that agency now",
      ours: true,
      rules,
      body: AcceptInvitationBody,
      answer: AcceptInvitationAnswer,
    },
    ({ body, principal, deps }) => acceptInvitation(deps, principal.userId, body.token),
  );
}
