import * as z from "zod";
import { Id } from "../page/wire";

export const Temperature = z.object({ id: Id, name: z.string(), color: z.string() });
export type Temperature = z.infer<typeof Temperature>;

export const Tag = z.object({ id: Id, name: z.string(), color: z.string().nullish() });
