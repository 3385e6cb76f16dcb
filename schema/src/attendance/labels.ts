import * as z from "zod";
import { Id } from "../page/wire";

export const Temperature = z
  .object({
    id: Id.describe("Opaque and stable."),
    name: z.string().describe("Name as shown: `Quente`."),
    color: z.string().describe("CSS colour, `#rrggbb`."),
  })
  .describe("How hot a lead is, as the agency configures it.");
export type Temperature = z.infer<typeof Temperature>;

export const Tag = z
  .object({
    id: Id.describe("Opaque and stable."),
    name: z.string().describe("Name as shown."),
    color: z.string().nullish().describe("CSS colour, `#rrggbb`; null where none is set."),
  })
  .describe("A label on attendances.");
