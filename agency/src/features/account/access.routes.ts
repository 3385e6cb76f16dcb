import {
  Accepted,
  ChangeAccessBody,
  EmailOnly,
  ResetAccessBody,
  ResetTokenAnswer,
  TokenOnly,
} from "@soleira/schema/account/register-wire";
import { OwnId } from "@soleira/schema/rest/params";
import * as z from "zod";
import type { ClientCredentials } from "../../auth/client-credential";
import { customerAddress } from "../../auth/client-credential";
import type { Throttle } from "../../auth/throttle";
import type { Routes } from "../../http/routes";
import { changePassword, checkReset, requestReset, resetPassword } from "./access";
import type { AccountDeps } from "./register";

type Deps = AccountDeps & { env: ClientCredentials; throttle: Throttle };

/** Passwords: forgotten ones and one's own (docs/product/passwords.md). */
export function accessRoutes(routes: Routes<Deps>): void {
  routes.public(
    {
      method: "post",
      path: "/v1/users/access/reset",
      summary: "Mails a link to a new password; 202 for every address",
      rules: "docs/product/passwords.md#forgotten",
      body: EmailOnly,
      answer: Accepted,
      status: 202,
    },
    async ({ body, request, deps }) => {
      deps.throttle.beginStranger(customerAddress(request, deps.env));
      await requestReset(deps, body.email);
      return {};
    },
  );

  routes.public(
    {
      method: "post",
      path: "/validate-reset-token",
      summary: "Whether the token of a mail counts, and what the new password may be; uses nothing up",
      rules: "docs/product/passwords.md#forgotten",
      body: TokenOnly,
      answer: ResetTokenAnswer,
    },
    async ({ body, request, deps }) => {
      deps.throttle.beginStranger(customerAddress(request, deps.env));
      return { passwordPolicy: await checkReset(deps, body.token) };
    },
  );

  routes.public(
    {
      method: "put",
      path: "/v1/users/{userId}/access",
      summary: "Sets a new password with the token of a mail, and ends all sessions of the person",
      rules: "docs/product/passwords.md#forgotten",
      params: z.object({ userId: OwnId }),
      body: ResetAccessBody,
      answer: Accepted,
    },
    async ({ params, body, request, deps }) => {
      deps.throttle.beginStranger(customerAddress(request, deps.env));
      await resetPassword(deps, params.userId, body);
      return {};
    },
  );

  routes.person(
    {
      method: "put",
      path: "/v1/users/me/access",
      summary: "Changes one's own password; the other sessions end, this one goes on",
      rules: "docs/product/passwords.md#changing",
      body: ChangeAccessBody,
      answer: Accepted,
    },
    async ({ body, principal, sessionId, deps }) => {
      await changePassword(deps, { userId: principal.userId, sessionId }, body);
      return {};
    },
  );
}
