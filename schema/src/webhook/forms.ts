import * as z from "zod/mini";
import { nameIn } from "../format/plain";
import { idsIn, keeps } from "../input/forms";
import { webhookUrlProblem } from "./plan";

/** A webhook as it is filled in (docs/product/webhooks.md#making). */
export const WebhookForm = z.object({
  name: z
    .string()
    .check(
      z.overwrite(nameIn),
      z.minLength(2, "De 2 a 60 caracteres."),
      z.maxLength(60, "De 2 a 60 caracteres."),
    ),
  /** The agency says where http and names of an inner network are not taken. */
  url: z.string().check(
    z.trim(),
    keeps((url) => webhookUrlProblem(url, true)),
  ),
  /** Types, each after a comma. */
  types: z.pipe(
    z.pipe(z.string(), z.transform(idsIn)),
    z.array(z.string()).check(z.minLength(1, "Escolha ao menos um evento.")),
  ),
  active: z.boolean(),
});
