import * as z from "zod";
import { AssociateList, HistoryPage } from "../attendance/wire";
import { MAX_PAGE_SIZE } from "../page/page-size";
import { AttendancePropertyPage } from "../property/wire";
import { ProposalPage } from "../proposal/wire";

const first = (what: string) =>
  z.coerce
    .number<string>("Tamanho inválido.")
    .int("Tamanho inválido.")
    .min(1, "O tamanho vai de 1 a 100.")
    .max(MAX_PAGE_SIZE, "O tamanho vai de 1 a 100.")
    .optional()
    .describe(`How many ${what}, 1 to 100; without it none are answered.`);

/** Which parts of a lead's page are answered (docs/product/lists.md#parts). */
export const PartsQuery = z.object({
  properties: first("properties of interest"),
  histories: first("items of its history"),
  proposals: first("proposals"),
  associates: z
    .enum(["0", "1"], "Informe 0 ou 1.")
    .default("0")
    .transform((value) => value === "1")
    .describe("1: the attendances that were merged into it."),
});

/** The first page of each part that was asked for, as the call of that part answers it. */
export const Parts = z.object({
  properties: AttendancePropertyPage.optional(),
  histories: HistoryPage.optional(),
  proposals: ProposalPage.nullish().describe("Null where the caller has none there, and with the flag off."),
  associates: AssociateList.optional(),
});
export type Parts = z.infer<typeof Parts>;
