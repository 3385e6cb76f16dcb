import { StatusList } from "@soleira/schema/enterprise/wire";
import type { ListName } from "@soleira/schema/lists/lists";
import {
  type ColumnBody,
  type CredentialBody,
  CredentialList,
  type ListChangeBody,
  ListItem,
  type ListItemBody,
  ListItems,
  NewCredential,
} from "@soleira/schema/lists/wire";
import type * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { path } from "../http/path";

/** /v1/enterprises/mine/lists (docs/product/settings.md#lists): of agencies with the feature `people`. */
export const listCalls = (client: AgencyClient) => ({
  items: async (list: ListName) => {
    return (await client.read(path`/v1/enterprises/mine/lists/${list}`, ListItems)).items;
  },
  add: async (list: ListName, body: z.output<typeof ListItemBody>, key: string) => {
    return client.write("POST", path`/v1/enterprises/mine/lists/${list}`, ListItem, { body, key });
  },
  change: async (list: ListName, id: string, body: z.output<typeof ListChangeBody>, key: string) => {
    return client.write("PUT", path`/v1/enterprises/mine/lists/${list}/${id}`, ListItem, { body, key });
  },
  changeColumn: async (body: z.output<typeof ColumnBody>, key: string) => {
    return (await client.write("PUT", path`/v1/enterprises/mine/statuses`, StatusList, { body, key })).items;
  },
  credentials: async () => {
    return (await client.read(path`/v1/enterprises/mine/credentials`, CredentialList)).items;
  },
  makeCredential: async (body: z.output<typeof CredentialBody>, key: string) => {
    return client.write("POST", path`/v1/enterprises/mine/credentials`, NewCredential, { body, key });
  },
});
