import { type ApiTokenBody, ApiTokenList, NewApiToken } from "@soleira/schema/token/wire";
import * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { requireOffered } from "../foreign/offered";
import { path } from "../http/path";

const nothing = async () => null;

/** /v1/enterprises/mine/tokens (docs/product/tokens.md): of agencies with the feature `tokens`. */
export const tokenCalls = (client: AgencyClient) => ({
  list: async () => {
    requireOffered(client, "tokens");
    return (await client.read(path`/v1/enterprises/mine/tokens`, ApiTokenList)).items;
  },
  add: async (body: ApiTokenBody, key: string) => {
    requireOffered(client, "tokens");
    return client.write("POST", path`/v1/enterprises/mine/tokens`, NewApiToken, { body, key });
  },
  revoke: async (id: string, key: string): Promise<void> => {
    requireOffered(client, "tokens");
    const at = path`/v1/enterprises/mine/tokens/${id}`;
    await client.write("DELETE", at, z.unknown(), { key }, nothing);
  },
});
