import * as z from "zod";
import { MANAGERS } from "../account/roles";
import type { RestCall } from "../rest/call";
import { IdParams } from "../rest/params";
import {
  AddImportQuery,
  Import,
  ImportList,
  ImportRowPage,
  ImportRowQuery,
  ImportSettingsBody,
} from "./wire";

const PATH = "/v1/enterprises/mine/imports";
const common = { ours: true, feature: "import", roles: MANAGERS } as const;
const rules = (anchor: string) => ({ ...common, rules: `docs/product/import.md#${anchor}` }) as const;

/** Spreadsheets that managers import (docs/product/import.md). */
export const ImportCalls = {
  list: {
    ...rules("import"),
    method: "get",
    path: PATH,
    summary: "The agency's last 20 imports, the newest first",
    answer: ImportList,
  },
  add: {
    ...rules("file"),
    method: "post",
    path: PATH,
    summary:
      "Reads a spreadsheet, which is the body, and says what its columns hold; nothing is imported. 400/4001 on `file` for what cannot be read, 413 for more than 10 MB",
    query: AddImportQuery,
    answer: Import,
    status: 201,
  },
  get: {
    ...rules("import"),
    method: "get",
    path: `${PATH}/{id}`,
    summary: "An import, with how far it is",
    params: IdParams,
    answer: Import,
  },
  check: {
    ...rules("check"),
    method: "put",
    path: `${PATH}/{id}/settings`,
    summary:
      "Says what its columns hold and who gets its leads, and checks its lines in the background; 409/4009 for one that was run",
    params: IdParams,
    body: ImportSettingsBody,
    answer: Import,
  },
  rows: {
    ...rules("check"),
    method: "get",
    path: `${PATH}/{id}/rows`,
    summary: "Its lines in the file's order, with what becomes of each",
    params: IdParams,
    query: ImportRowQuery,
    answer: ImportRowPage,
  },
  run: {
    ...rules("run"),
    method: "post",
    path: `${PATH}/{id}/run`,
    summary: "Runs it in the background; run before it changes nothing, 409/4009 unless it was checked",
    params: IdParams,
    answer: Import,
  },
  revert: {
    ...rules("undo"),
    method: "post",
    path: `${PATH}/{id}/revert`,
    summary:
      "Takes back in the background what it did; reverted before it changes nothing, 409/4009 where it was not run or ended 7 days ago",
    params: IdParams,
    answer: Import,
  },
  remove: {
    ...rules("file"),
    method: "delete",
    path: `${PATH}/{id}`,
    summary: "Forgets one that was not run; 409/4009 for any other",
    params: IdParams,
    answer: z.null(),
    status: 204,
  },
} satisfies Record<string, RestCall>;
