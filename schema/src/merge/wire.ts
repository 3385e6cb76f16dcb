import * as z from "zod";
import { idIn, SeenVersion } from "../input/wire";
import { MOST_MERGED } from "./plan";

/** The survivor is the one of the path (docs/product/merge.md). */
export const MergeBody = z.object({
  customerServices: z
    .array(idIn("Atendimento inválido."), "Escolha os atendimentos.")
    .min(1, "Escolha os atendimentos.")
    .max(MOST_MERGED, `No máximo ${MOST_MERGED} de uma vez.`)
    .describe(
      `The others, 1 to ${MOST_MERGED}, each once, open, of the same agency and type, and such as the caller may change. INVALID for the survivor itself, one twice, or another type; NOT_FOUND for one that the caller does not see; CONFLICT, with it as \`conflict\`, for a closed one. One that cannot be merged refuses all.`,
    ),
  ...SeenVersion,
});
