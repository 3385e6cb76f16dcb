import { TokenCalls } from "@soleira/schema/token/calls";
import type { ApiTokenBody } from "@soleira/schema/token/wire";
import type { AgencyClient } from "../answers/agency-client";

/** /v1/enterprises/mine/tokens (docs/product/tokens.md). */
export const tokenCalls = (client: AgencyClient) => ({
  list: async () => (await client.call(TokenCalls.list)).items,
  add: (body: ApiTokenBody, key: string) => client.call(TokenCalls.add, { body, key }),
  async revoke(id: string, key: string): Promise<void> {
    await client.call(TokenCalls.revoke, { params: { id }, key });
  },
});
