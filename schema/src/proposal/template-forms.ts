import * as z from "zod/mini";
import { nameIn } from "../format/plain";

/** A document template as it is filled in, beside its file (docs/product/esteira.md#templates). */
export const TemplateForm = z.object({
  name: z
    .string()
    .check(
      z.overwrite(nameIn),
      z.minLength(1, "Informe o nome."),
      z.maxLength(80, "No máximo 80 caracteres."),
    ),
  /** "" is every funnel. */
  businessType: z.string(),
});
