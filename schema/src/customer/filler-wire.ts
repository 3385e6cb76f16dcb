import * as z from "zod";
import { idIn, typedText } from "../input/wire";
import { Id, Instant, Named } from "../page/wire";
import { CONTACT_KINDS, contactKey, contactProblem } from "./contacts";
import { LONGEST } from "./rules";

/** A contact of which the agency has said whether it identifies anybody (docs/product/customers.md#fillers). */
export const FillerContact = z.object({
  id: Id,
  type: z.enum(CONTACT_KINDS),
  value: z.string(),
  /** False: nobody's. True: somebody's, though it looks like a filler. */
  identifies: z.boolean().default(false),
  /** Who marked it, and when. */
  createdBy: Named,
  createdAt: Instant,
});
export type FillerContact = z.infer<typeof FillerContact>;

/** GET /v1/filler-contacts, the last marked first (ours). */
export const FillerContactList = z.object({ items: z.array(FillerContact) });

/** Contacts that an agency may mark. */
export const MOST_FILLERS = 500;
export const FILLERS_FULL = `No máximo ${MOST_FILLERS} contatos marcados.`;

/** POST /v1/filler-contacts (ours): of one that was marked before its mark becomes this one. */
export const FillerContactBody = z
  .object({
    type: z.enum(CONTACT_KINDS, "Escolha telefone ou e-mail."),
    value: typedText(LONGEST.email).trim(),
    /** True for one that looks like a filler and is somebody's. */
    identifies: z.boolean().default(false),
    /** Whose contact it is: their agency marks it. The caller's own without it. */
    customer: idIn("Lead inválido.").nullish(),
  })
  .superRefine(({ type, value }, context) => {
    const message =
      contactProblem(type, value) ?? (contactKey(type, value) === null ? "Contato inválido." : null);
    if (message) context.addIssue({ code: "custom", path: ["value"], message });
  });
export type FillerContactBody = z.output<typeof FillerContactBody>;
