import { ApiTokenBody, ApiTokenList, NewApiToken } from "@soleira/schema/token/wire";
import * as z from "zod";
import type { Tokens } from "../../auth/tokens";
import type { Routes } from "../../http/routes";
import { listTokens, makeToken, revokeToken } from "./token";

const roles = ["ENTERPRISE_ADMIN"] as const;

/** API tokens of the agency's programs (docs/product/tokens.md). */
export function tokenRoutes(routes: Routes<{ tokens: Pick<Tokens, "access"> }>): void {
  routes.member(
    {
      method: "get",
      path: "/v1/enterprises/mine/tokens",
      summary: "API tokens of the agency that work, the newest first",
      ours: true,
      rules: "docs/product/tokens.md#making",
      roles,
      answer: ApiTokenList,
    },
    async ({ work }) => ({ items: await listTokens(work) }),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/enterprises/mine/tokens",
      summary: "Makes an API token; it is answered once",
      ours: true,
      rules: "docs/product/tokens.md#making",
      roles,
      body: ApiTokenBody,
      answer: NewApiToken,
      status: 201,
      secret: true,
    },
    ({ work, body, deps }) => makeToken(work, body, deps.tokens),
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/enterprises/mine/tokens/{id}",
      summary: "Revokes an API token: it is refused from now on",
      ours: true,
      rules: "docs/product/tokens.md#end",
      roles,
      params: z.object({ id: z.uuid() }),
      answer: z.null(),
      status: 204,
    },
    ({ work, params }) => revokeToken(work, params.id),
  );
}
