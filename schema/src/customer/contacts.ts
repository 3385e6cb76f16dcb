import * as z from "zod";
import { idIn, typedText } from "../input/wire";
import { Id } from "../page/wire";
import { emailProblem, LONGEST, phoneProblem } from "./rules";

export const CONTACT_KINDS = ["PHONE", "EMAIL"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** A phone or e-mail of a person; the main ones are those of the customer (docs/product/lead-profile.md#contacts). */
export const Contact = z.object({
  id: Id,
  type: z.enum(CONTACT_KINDS),
  value: z.string(),
  phoneE164: z.string().nullish(),
  main: z.boolean().default(false),
});
export type Contact = z.infer<typeof Contact>;
/** GET /v1/customers/{id}/contacts, the main ones first. */
export const ContactList = z.object({ items: z.array(Contact) });

/** Phones and e-mails that a person may have. */
export const MOST_CONTACTS = 20;

/** Why a value cannot be a contact of that kind; null for a good one. */
export const contactProblem = (type: ContactKind, value: string): string | null =>
  (type === "PHONE" ? phoneProblem : emailProblem)(value);

/** The contacts that a person shall have: which is wrong as a whole, fit to show; null for a good list. */
export function contactsProblem(contacts: readonly { type: ContactKind; main: boolean }[]): string | null {
  if (contacts.length === 0) return "Deixe pelo menos um telefone ou e-mail.";
  const wrong = CONTACT_KINDS.find((kind) => {
    const of = contacts.filter(({ type }) => type === kind);
    return of.length > 0 && of.filter(({ main }) => main).length !== 1;
  });
  if (wrong === undefined) return null;
  return wrong === "PHONE" ? "Escolha um telefone principal." : "Escolha um e-mail principal.";
}

/** PUT /v1/customers/{id}/contacts: replaces them; one without an id is new. Answers the list. */
export const ContactsBody = z.object({
  contacts: z
    .array(
      z
        .object({
          id: idIn("Contato inválido.").nullish(),
          type: z.enum(CONTACT_KINDS, "Escolha telefone ou e-mail."),
          value: typedText(LONGEST.email).trim(),
          main: z.boolean().default(false),
        })
        .refine(({ type, value }) => contactProblem(type, value) === null, {
          path: ["value"],
          error: ({ input }) => {
            const { type, value } = input as { type: ContactKind; value: string };
            return contactProblem(type, value) ?? undefined;
          },
        }),
      "Envie os contatos.",
    )
    .max(MOST_CONTACTS, `No máximo ${MOST_CONTACTS} contatos.`)
    .refine((contacts) => contactsProblem(contacts) === null, {
      error: ({ input }) => contactsProblem(input as { type: ContactKind; main: boolean }[]) ?? undefined,
    }),
});
