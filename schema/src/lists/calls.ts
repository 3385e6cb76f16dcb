import * as z from "zod";
import { MANAGERS } from "../account/roles";
import { StatusList } from "../enterprise/wire";
import type { RestCall } from "../rest/call";
import { OwnId } from "../rest/params";
import { LISTS } from "./lists";
import {
  ColumnBody,
  CredentialBody,
  CredentialList,
  ListChangeBody,
  ListItem,
  ListItemBody,
  ListItems,
  NewCredential,
} from "./wire";

const common = { ours: true, feature: "people", rules: "docs/product/settings.md#lists" } as const;
const read = { ...common, method: "get", roles: [...MANAGERS, "ENTERPRISE_RECEPTION"] } as const;
const kept = { ...common, roles: MANAGERS } as const;
const params = z.object({ list: z.enum(LISTS) });
const list = { path: "/v1/enterprises/mine/lists/{list}", params } as const;
const item = {
  path: "/v1/enterprises/mine/lists/{list}/{id}",
  params: params.extend({ id: OwnId }),
} as const;

/** The lists that an agency keeps, as those who change them see them. */
export const ListCalls = {
  items: {
    ...read,
    ...list,
    summary: "All items of a list, those that are set aside too, in their order",
    answer: ListItems,
  },
  add: {
    ...kept,
    ...list,
    method: "post",
    summary: "Adds an item at the end of a list",
    body: ListItemBody,
    answer: ListItem,
    status: 201,
  },
  change: {
    ...kept,
    ...item,
    method: "put",
    summary:
      "Renames an item, puts it in another place, sets it aside or offers it again. 409/4009 for the last one of a list that needs one",
    body: ListChangeBody,
    answer: ListItem,
  },
  setAside: {
    ...kept,
    ...item,
    method: "delete",
    summary: "Sets an item aside: it is offered no more, and stays where it was chosen",
    answer: z.null(),
    status: 204,
  },
  changeColumn: {
    ...kept,
    method: "put",
    path: "/v1/enterprises/mine/statuses",
    summary: "Changes title and flags of one column; answers the funnel's columns",
    body: ColumnBody,
    answer: StatusList,
  },
  credentials: {
    ...read,
    path: "/v1/enterprises/mine/credentials",
    summary: "The portals that have a secret of the agency, without the secret",
    answer: CredentialList,
  },
  makeCredential: {
    ...kept,
    method: "post",
    path: "/v1/enterprises/mine/credentials",
    summary: "Makes a portal's secret, which is said this once; the one before counts for another 24 hours",
    body: CredentialBody,
    answer: NewCredential,
    status: 201,
  },
} satisfies Record<string, RestCall>;
