import { MANAGERS } from "@soleira/schema/account/roles";
import { StatusList } from "@soleira/schema/enterprise/wire";
import { LISTS } from "@soleira/schema/lists/lists";
import {
  ColumnBody,
  CredentialBody,
  CredentialList,
  ListChangeBody,
  ListItem,
  ListItemBody,
  ListItems,
  NewCredential,
} from "@soleira/schema/lists/wire";
import { OwnId } from "@soleira/schema/rest/params";
import * as z from "zod";
import type { Routes } from "../../http/routes";
import { changeColumn } from "./column.store";
import { listCredentials, makeCredential } from "./credential";
import { addItem, changeItem } from "./list";
import { readItems } from "./list.store";

const rules = "docs/product/settings.md#lists";
const READERS = [...MANAGERS, "ENTERPRISE_RECEPTION"] as const;
const PATH = "/v1/enterprises/mine/lists/{list}";
const ListParams = z.object({ list: z.enum(LISTS) });
const ItemParams = z.object({ list: z.enum(LISTS), id: OwnId });

/** The lists that an agency keeps, as those who change them see them. All of these calls are ours. */
export function listRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: PATH,
      summary: "All items of a list, those that are set aside too, in their order",
      ours: true,
      rules,
      roles: READERS,
      params: ListParams,
      answer: ListItems,
    },
    async ({ work, params }) => ({ items: await readItems(work, params.list) }),
  );
  routes.member(
    {
      method: "post",
      path: PATH,
      summary: "Adds an item at the end of a list",
      ours: true,
      rules,
      roles: MANAGERS,
      params: ListParams,
      body: ListItemBody,
      answer: ListItem,
      status: 201,
    },
    ({ work, params, body }) => addItem(work, params.list, body),
  );
  routes.member(
    {
      method: "put",
      path: `${PATH}/{id}`,
      summary:
        "Renames an item, puts it in another place, sets it aside or offers it again. 409/4009 for the last one of a list that needs one",
      ours: true,
      rules,
      roles: MANAGERS,
      params: ItemParams,
      body: ListChangeBody,
      answer: ListItem,
    },
    ({ work, params, body }) => changeItem(work, params.list, params.id, body),
  );
  routes.member(
    {
      method: "delete",
      path: `${PATH}/{id}`,
      summary: "Sets an item aside: it is offered no more, and stays where it was chosen",
      ours: true,
      rules,
      roles: MANAGERS,
      params: ItemParams,
      answer: z.null(),
      status: 204,
    },
    async ({ work, params }) => {
      await changeItem(work, params.list, params.id, { offered: false });
      return null;
    },
  );
  routes.member(
    {
      method: "put",
      path: "/v1/enterprises/mine/statuses",
      summary: "Changes title and flags of one column; answers the funnel's columns",
      ours: true,
      rules,
      roles: MANAGERS,
      body: ColumnBody,
      answer: StatusList,
    },
    ({ work, body }) => changeColumn(work, body),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/enterprises/mine/credentials",
      summary: "The portals that have a secret of the agency, without the secret",
      ours: true,
      rules,
      roles: READERS,
      answer: CredentialList,
    },
    ({ work }) => listCredentials(work),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/enterprises/mine/credentials",
      summary: "Makes a portal's secret, which is said this once; the one before counts for another 24 hours",
      ours: true,
      rules,
      roles: MANAGERS,
      secret: true,
      body: CredentialBody,
      answer: NewCredential,
      status: 201,
    },
    ({ work, body }) => makeCredential(work, body.channel),
  );
}
