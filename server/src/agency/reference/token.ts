import { type ApiTokenBody, ApiTokenList, NewApiToken } from "@soleira/schema/token/wire";
import * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { path } from "../http/path";

const nothing = async () => null;

/** /v1/enterprises/mine/tokens (docs/product/tokens.md): of agencies with the feature `tokens`. */
export const tokenCalls = (client: AgencyClient) => ({
  list: async () => {
    return (await client.read(path`/v1/enterprises/mine/tokens`, ApiTokenList)).items;
  },
  add: async (body: ApiTokenBody, key: string) => {
    return client.write("POST", path`/v1/enterprises/mine/tokens`, NewApiToken, { body, key });
  },
  revoke: async (id: string, key: string): Promise<void> => {
    const at = path`/v1/enterprises/mine/tokens/${id}`;
    await client.write("DELETE", at, z.unknown(), { key }, nothing);
  },
});
