import * as z from "zod";
import { idIn, typedText } from "../input/wire";
import { Id, Instant, Named } from "../page/wire";
import { KindOfContact } from "./contact-wire";
import { contactKey, contactProblem } from "./contacts";
import { LONGEST } from "./rules";

/** docs/product/customers.md#fillers */
export const FillerContact = z
  .object({
    id: Id.describe("Opaque and stable."),
    type: KindOfContact,
    value: z.string().describe("As it was given."),
    identifies: z
      .boolean()
      .default(false)
      .describe("False: it is nobody's. True: it is somebody's, though it looks like a filler."),
    createdBy: Named.describe("Who marked it."),
    createdAt: Instant.describe("When it was marked."),
  })
  .describe("A contact of which the agency has said whether it identifies anybody.");
export type FillerContact = z.infer<typeof FillerContact>;

export const FillerContactList = z.object({ items: z.array(FillerContact) });

/** Contacts that an agency may mark. */
export const MOST_FILLERS = 500;
export const FILLERS_FULL = `No máximo ${MOST_FILLERS} contatos marcados.`;

/** Of one that was marked before its mark becomes this one. */
export const FillerContactBody = z
  .object({
    type: KindOfContact,
    value: typedText(LONGEST.email)
      .trim()
      .describe(
        "Brazilian area code and number, or + and another country's, 5 to 30 characters; of an e-mail an address of 5 to 254.",
      ),
    identifies: z
      .boolean()
      .default(false)
      .describe("True for one that looks like a filler and is somebody's."),
    customer: idIn("Lead inválido.")
      .nullish()
      .describe(
        "Whose contact it is: their unit marks it. NOT_FOUND for one whom the caller does not see. The caller's own enterprise when absent.",
      ),
  })
  .superRefine(({ type, value }, context) => {
    const message =
      contactProblem(type, value) ?? (contactKey(type, value) === null ? "Contato inválido." : null);
    if (message) context.addIssue({ code: "custom", path: ["value"], message });
  });
export type FillerContactBody = z.output<typeof FillerContactBody>;
