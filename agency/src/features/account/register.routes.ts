import {
  Accepted,
  EmailOnly,
  RegisterBody,
  TokenOnly,
  VerifiedEmail,
} from "@soleira/schema/account/register-wire";
import type { ClientCredentials } from "../../auth/client-credential";
import { customerAddress } from "../../auth/client-credential";
import type { Throttle } from "../../auth/throttle";
import type { Routes } from "../../http/routes";
import type { AccountDeps } from "./register";
import { register, sendAgain, verify } from "./register";

type Deps = AccountDeps & { env: ClientCredentials; throttle: Throttle };

/** How a stranger becomes a person with an agency (docs/product/registering.md). */
export function registerRoutes(routes: Routes<Deps>): void {
  routes.public(
    {
      method: "post",
      path: "/register",
      summary:
        "Registers a person: with the name of an agency that is opened once the address is verified, or with the token of an invitation. 202 whether the address has an account or not",
      rules: "docs/product/registering.md#account",
      body: RegisterBody,
      answer: Accepted,
      status: 202,
    },
    async ({ body, request, deps }) => {
      deps.throttle.beginStranger(customerAddress(request, deps.env));
      await register(deps, body);
      return {};
    },
  );

  routes.public(
    {
      method: "post",
      path: "/verify-email",
      summary:
        "Uses up the token of a mail: makes person and agency of a registration, or lets a person's new address count",
      rules: "docs/product/registering.md#verification",
      body: TokenOnly,
      answer: VerifiedEmail,
    },
    async ({ body, request, deps }) => {
      deps.throttle.beginStranger(customerAddress(request, deps.env));
      return verify(deps, body.token);
    },
  );

  routes.public(
    {
      method: "post",
      path: "/verify-email:again",
      summary: "Sends the mail of a registration again; 202 for every address",
      ours: true,
      rules: "docs/product/registering.md#verification",
      body: EmailOnly,
      answer: Accepted,
      status: 202,
    },
    async ({ body, request, deps }) => {
      deps.throttle.beginStranger(customerAddress(request, deps.env));
      await sendAgain(deps, body.email);
      return {};
    },
  );
}
