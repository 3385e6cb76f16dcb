import * as z from "zod/mini";
import { nameIn } from "../format/plain";
import { idsIn } from "../input/forms";
import { TOKEN_DAYS } from "./scopes";

const DAYS: readonly string[] = TOKEN_DAYS.map(String);

/** An API token as it is filled in (docs/product/tokens.md#making). */
export const ApiTokenForm = z.object({
  name: z
    .string()
    .check(
      z.overwrite(nameIn),
      z.minLength(2, "De 2 a 60 caracteres."),
      z.maxLength(60, "De 2 a 60 caracteres."),
    ),
  /** Scopes, each after a comma. */
  scopes: z.pipe(
    z.pipe(z.string(), z.transform(idsIn)),
    z.array(z.string()).check(z.minLength(1, "Escolha ao menos uma permissão.")),
  ),
  days: z.string().check(z.refine((days) => DAYS.includes(days), `Escolha ${DAYS.join(", ")} dias.`)),
});
