import { ImportCalls } from "@soleira/schema/import/calls";
import type { AddImportQuery, ImportRowQuery, ImportSettingsBody } from "@soleira/schema/import/wire";
import { Import } from "@soleira/schema/import/wire";
import type { z } from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { toPage } from "../answers/page";
import { path } from "../http/path";
import type { Upload } from "../http/upstream";

/** /v1/enterprises/mine/imports (docs/product/import.md). */
export const sheetImportCalls = (client: AgencyClient) => ({
  list: async () => (await client.call(ImportCalls.list)).items,
  get: (id: string) => client.call(ImportCalls.get, { params: { id } }),
  rows: async (id: string, query: ImportRowQuery) =>
    toPage(await client.call(ImportCalls.rows, { params: { id }, query, counted: true })),
  add: (file: Upload & { query: AddImportQuery }) =>
    client.upload("POST", path`/v1/enterprises/mine/imports`, Import, file, async () => undefined),
  check: (id: string, body: z.input<typeof ImportSettingsBody>, key: string) =>
    client.call(ImportCalls.check, { params: { id }, body, key }),
  run: (id: string, key: string) => client.call(ImportCalls.run, { params: { id }, key }),
  revert: (id: string, key: string) => client.call(ImportCalls.revert, { params: { id }, key }),
  remove: (id: string, key: string) => client.call(ImportCalls.remove, { params: { id }, key }),
  /** Every line with what became of it, as CSV. */
  report: (id: string) => client.file(path`/v1/enterprises/mine/imports/${id}/report`),
});
