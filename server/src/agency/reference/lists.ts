import { ListCalls } from "@soleira/schema/lists/calls";
import type { ListName } from "@soleira/schema/lists/lists";
import type { ColumnBody, CredentialBody, ListChangeBody, ListItemBody } from "@soleira/schema/lists/wire";
import type * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";

/** /v1/enterprises/mine/lists (docs/product/settings.md#lists). */
export const listCalls = (client: AgencyClient) => ({
  items: async (list: ListName) => (await client.call(ListCalls.items, { params: { list } })).items,
  add: (list: ListName, body: z.output<typeof ListItemBody>, key: string) =>
    client.call(ListCalls.add, { params: { list }, body, key }),
  change: (list: ListName, id: string, body: z.output<typeof ListChangeBody>, key: string) =>
    client.call(ListCalls.change, { params: { list, id }, body, key }),
  changeColumn: async (body: z.output<typeof ColumnBody>, key: string) =>
    (await client.call(ListCalls.changeColumn, { body, key })).items,
  credentials: async () => (await client.call(ListCalls.credentials)).items,
  makeCredential: (body: z.output<typeof CredentialBody>, key: string) =>
    client.call(ListCalls.makeCredential, { body, key }),
});
