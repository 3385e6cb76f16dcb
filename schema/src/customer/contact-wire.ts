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

export const KindOfContact = z
  .enum(CONTACT_KINDS, "Escolha telefone ou e-mail.")
  .describe("Phone or e-mail.");

/** docs/product/lead-profile.md#contacts */
export const Contact = z
  .object({
    id: Id.describe("Opaque and stable."),
    type: KindOfContact,
    value: z.string().describe("As it was given."),
    phoneE164: z
      .string()
      .nullish()
      .describe("Of a phone in E.164, `+5511987654321`; null of an e-mail, and when it cannot be read."),
    main: z
      .boolean()
      .default(false)
      .describe("Whether it is `Customer.phone` or `Customer.email`; one of each kind is."),
    sharedWith: z
      .array(Named)
      .default([])
      .describe("Others of the enterprise who have it too, as far as the caller sees them; at most 5."),
    /** docs/product/customers.md#fillers */
    identifies: z
      .boolean()
      .describe(
        "False for one by which nobody is known: a filler such as naotem@email.com, a phone that cannot be read, or the agency's own and its people's.",
      )
      .optional(),
    fillerId: Id.nullish().describe(
      "Where a manager has marked it, as a filler or as none: of `fillerContacts`, for `unmarkFillerContact`.",
    ),
  })
  .describe("A phone or an e-mail of a customer.");
export type Contact = z.infer<typeof Contact>;

export const ContactList = z
  .object({
    items: z.array(Contact).describe("The main ones first; at most 20."),
    revision: z
      .string()
      .nullish()
      .describe(
        "Says which list this is, for `setCustomerContacts(expectedRevision)`. Null where another agency keeps one phone and one e-mail alone: it cannot be set.",
      ),
  })
  .describe("All phones and e-mails of a customer.");
export type ContactList = z.infer<typeof ContactList>;

const problemOf = (input: unknown): string | undefined => {
  const { type, value } = input as { type: ContactKind; value: string };
  return contactProblem(type, value) ?? undefined;
};

export const WantedContact = z
  .object({
    id: idIn("Contato inválido.")
      .nullish()
      .describe(
        "Of one that is there; absent or null: it is new. INVALID for one of somebody else, or named twice.",
      ),
    type: KindOfContact,
    value: typedText(LONGEST.email)
      .trim()
      .describe(
        "Brazilian area code and number, or + and another country's, 5 to 30 characters; of an e-mail an address of 5 to 254. One that stays as it is is not checked.",
      ),
    main: z.boolean().default(false).describe("Exactly one of each kind that is there is the main one."),
  })
  // What is there already may break today's rule: the agency checks it where it changes.
  .refine(({ id, type, value }) => id != null || contactProblem(type, value) === null, {
    path: ["value"],
    error: ({ input }) => problemOf(input),
  });

/** Replaces them; one without an id is new. */
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
    })
    .describe("1 to 20, none of them twice: a mobile with and without its ninth digit is the same."),
  revision: typedText(64)
    .nullish()
    .describe(
      "`CustomerContacts.revision` that the caller saw. When the list is another one by now nothing is done: CONFLICT, and `conflict` of the payload is the customer. Not compared when absent.",
    ),
});
export type ContactsBody = z.infer<typeof ContactsBody>;
