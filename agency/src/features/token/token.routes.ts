import { TokenCalls } from "@soleira/schema/token/calls";
import type { Tokens } from "../../auth/tokens";
import type { Routes } from "../../http/routes";
import { listTokens, makeToken, revokeToken } from "./token";

export function tokenRoutes(routes: Routes<{ tokens: Pick<Tokens, "access"> }>): void {
  const calls = TokenCalls;
  routes.member(calls.list, async ({ work }) => ({ items: await listTokens(work) }));
  routes.member({ ...calls.add, secret: true }, ({ work, body, deps }) => makeToken(work, body, deps.tokens));
  routes.member(calls.revoke, ({ work, params }) => revokeToken(work, params.id));
}
