import * as z from "zod";
import { idIn, SeenVersion } from "../input/wire";
import { MOST_MERGED } from "./plan";

/** POST /v1/customer-services/{id}/merge: the survivor is the one of the path; answers it (docs/product/merge.md). */
export const MergeBody = z.object({
  customerServices: z
    .array(idIn("Atendimento inválido."), "Escolha os atendimentos.")
    .min(1, "Escolha os atendimentos.")
    .max(MOST_MERGED, `No máximo ${MOST_MERGED} de uma vez.`),
  ...SeenVersion,
});
