import * as z from "zod";
import { idIn, typedText } from "../input/wire";
import { Id, Named } from "../page/wire";
import {
  CONTACT_KINDS,
  type ContactKind,
  contactProblem,
  contactsProblem,
  MOST_CONTACTS,
  REPEATED_CONTACT,
  repeatedContact,
  TOO_MANY_CONTACTS,
} from "./contacts";
import { LONGEST } from "./rules";

/** A phone or e-mail of a person; the main ones are those of the customer (docs/product/lead-profile.md#contacts). */
export const Contact = z.object({
  id: Id,
  type: z.enum(CONTACT_KINDS),
  value: z.string(),
  phoneE164: z.string().nullish(),
  main: z.boolean().default(false),
  /** Other persons of the agency who have it too, those whom the caller sees; at most 5 (ours). */
  sharedWith: z.array(Named).default([]),
  /** False for one that identifies nobody: a filler, or the agency's own (ours; docs/product/customers.md#fillers). */
  identifies: z.boolean().optional(),
  /** Where a manager has marked it, as one or as none (ours). */
  fillerId: Id.nullish(),
});
export type Contact = z.infer<typeof Contact>;

/** GET /v1/customers/{id}/contacts, the main ones first. */
export const ContactList = z.object({
  items: z.array(Contact),
  /** Says which list this is: a change that names another one is a conflict (ours). */
  revision: z.string().nullish(),
});
export type ContactList = z.infer<typeof ContactList>;

const problemOf = (input: unknown): string | undefined => {
  const { type, value } = input as { type: ContactKind; value: string };
  return contactProblem(type, value) ?? undefined;
};

const WantedContact = z
  .object({
    id: idIn("Contato inválido.").nullish(),
    type: z.enum(CONTACT_KINDS, "Escolha telefone ou e-mail."),
    value: typedText(LONGEST.email).trim(),
    main: z.boolean().default(false),
  })
  // What is there already may break today's rule: the agency checks it where it changes.
  .refine(({ id, type, value }) => id != null || contactProblem(type, value) === null, {
    path: ["value"],
    error: ({ input }) => problemOf(input),
  });

/**
 * PUT /v1/customers/{id}/contacts: replaces them; one without an id is new. Answers the list. 409/4009 with the customer
 * as `current` when the list has another `revision` than the caller saw.
 */
export const ContactsBody = z.object({
  contacts: z
    .array(WantedContact, "Envie os contatos.")
    .max(MOST_CONTACTS, TOO_MANY_CONTACTS)
    .refine((contacts) => contactsProblem(contacts) === null, {
      error: ({ input }) => contactsProblem(input as z.output<typeof WantedContact>[]) ?? undefined,
    })
    .superRefine((contacts, context) => {
      const index = repeatedContact(contacts);
      if (index >= 0) context.addIssue({ code: "custom", path: [index, "value"], message: REPEATED_CONTACT });
    }),
  revision: typedText(64).nullish(),
});
export type ContactsBody = z.infer<typeof ContactsBody>;
