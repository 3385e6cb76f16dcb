import { ListCalls } from "@soleira/schema/lists/calls";
import type { Routes } from "../../http/routes";
import { changeColumn } from "./column.store";
import { listCredentials, makeCredential } from "./credential";
import { addItem, changeItem } from "./list";
import { readItems } from "./list.store";

export function listRoutes(routes: Routes): void {
  const calls = ListCalls;
  routes.member(calls.items, async ({ work, params }) => ({ items: await readItems(work, params.list) }));
  routes.member(calls.add, ({ work, params, body }) => addItem(work, params.list, body));
  routes.member(calls.change, ({ work, params, body }) => changeItem(work, params.list, params.id, body));
  routes.member(calls.setAside, async ({ work, params }) => {
    await changeItem(work, params.list, params.id, { offered: false });
    return null;
  });
  routes.member(calls.changeColumn, ({ work, body }) => changeColumn(work, body));
  routes.member(calls.credentials, ({ work }) => listCredentials(work));
  routes.member({ ...calls.makeCredential, secret: true }, ({ work, body }) =>
    makeCredential(work, body.channel),
  );
}
