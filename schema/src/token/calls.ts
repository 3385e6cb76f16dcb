import * as z from "zod";
import type { RestCall } from "../rest/call";
import { ApiTokenBody, ApiTokenList, NewApiToken } from "./wire";

const tokens = {
  path: "/v1/enterprises/mine/tokens",
  ours: true,
  feature: "tokens",
  roles: ["ENTERPRISE_ADMIN"],
  rules: "docs/product/tokens.md#making",
} as const;

/** API tokens of the agency's programs (docs/product/tokens.md). */
export const TokenCalls = {
  list: {
    ...tokens,
    method: "get",
    summary: "API tokens of the agency that work, the newest first",
    answer: ApiTokenList,
  },
  add: {
    ...tokens,
    method: "post",
    summary: "Makes an API token; it is answered once",
    body: ApiTokenBody,
    answer: NewApiToken,
    status: 201,
  },
  revoke: {
    ...tokens,
    method: "delete",
    path: "/v1/enterprises/mine/tokens/{id}",
    summary: "Revokes an API token: it is refused from now on",
    rules: "docs/product/tokens.md#end",
    params: z.object({ id: z.uuid() }),
    answer: z.null(),
    status: 204,
  },
} satisfies Record<string, RestCall>;
