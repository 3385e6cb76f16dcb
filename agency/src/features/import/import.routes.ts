import { MANAGERS } from "@soleira/schema/account/roles";
import { ImportCalls } from "@soleira/schema/import/calls";
import { IMPORT_FILE_TEXT, IMPORT_TYPES, LARGEST_IMPORT } from "@soleira/schema/import/fields";
import { IdParams } from "@soleira/schema/rest/params";
import { FileAnswer } from "../../http/file";
import type { Routes } from "../../http/routes";
import {
  addImport,
  checkImport,
  listImports,
  listRows,
  readImport,
  removeImport,
  reportOf,
  revertImport,
  runImport,
} from "./import";
import { checkSheet } from "./sheet";

/** Spreadsheets that managers import (docs/product/import.md). */
export function importRoutes(routes: Routes): void {
  const calls = ImportCalls;
  const file = {
    types: IMPORT_TYPES,
    limit: LARGEST_IMPORT,
    tooLarge: IMPORT_FILE_TEXT.size,
    check: checkSheet,
    required: true,
  } as const;
  routes.member(calls.list, async ({ work }) => ({ items: await listImports(work) }));
  routes.member({ ...calls.add, file }, ({ work, query, file }) => addImport(work, file, query));
  routes.member({ ...calls.get, reads: "primary" }, ({ work, params }) => readImport(work, params.id));
  routes.member(calls.check, ({ work, params, body }) => checkImport(work, params.id, body));
  routes.member({ ...calls.rows, reads: "primary" }, ({ work, params, query }) =>
    listRows(work, params.id, query),
  );
  routes.member(calls.run, ({ work, params }) => runImport(work, params.id));
  routes.member(calls.revert, ({ work, params }) => revertImport(work, params.id));
  routes.member(calls.remove, async ({ work, params }) => {
    await removeImport(work, params.id);
    return null;
  });
  routes.member(
    {
      method: "get",
      path: `${calls.get.path}/report`,
      summary: "Every line as CSV, with what becomes of it and why; what a spreadsheet would compute is text",
      ours: true,
      rules: "docs/product/import.md#check",
      roles: MANAGERS,
      params: IdParams,
      answer: FileAnswer,
      answersFile: ["text/csv"],
    },
    ({ work, params }) => reportOf(work, params.id),
  );
}
