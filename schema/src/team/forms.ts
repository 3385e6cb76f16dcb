import * as z from "zod/mini";
import { nameIn } from "../format/plain";
import { idsIn } from "../input/forms";

/** A team as it is filled in (docs/product/distribution.md#teams). */
export const TeamForm = z.object({
  name: z
    .string()
    .check(
      z.overwrite(nameIn),
      z.minLength(2, "De 2 a 60 caracteres."),
      z.maxLength(60, "De 2 a 60 caracteres."),
    ),
  leaderId: z.string(),
  /** Ids, each after a comma. */
  users: z.pipe(z.string(), z.transform(idsIn)),
});
