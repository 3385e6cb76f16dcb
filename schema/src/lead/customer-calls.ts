import * as z from "zod";
import { MANAGERS } from "../account/roles";
import { Customer } from "../attendance/wire";
import { ContactList, ContactsBody } from "../customer/contact-wire";
import { FillerContact, FillerContactBody, FillerContactList } from "../customer/filler-wire";
import { CustomerBody } from "../customer/wire";
import type { RestCall } from "../rest/call";
import { IdParams } from "../rest/params";

// Not in customer/, which attendances and accounts build on.

const contacts = {
  path: "/v1/customers/{id}/contacts",
  rules: "docs/product/lead-profile.md#contacts",
  feature: "contacts",
  params: IdParams,
  answer: ContactList,
} as const;
const fillers = {
  path: "/v1/filler-contacts",
  rules: "docs/product/customers.md#fillers",
  ours: true,
  feature: "identity",
  roles: MANAGERS,
} as const;

/** A person: name, phone and e-mail, and all their contacts. */
export const CustomerCalls = {
  edit: {
    method: "put",
    path: "/v1/customers/{id}",
    summary: "Name, phone or e-mail of a person, with history in each of their open attendances",
    rules: "docs/product/customers.md#edit",
    params: IdParams,
    body: CustomerBody,
    answer: Customer,
  },
  contacts: {
    ...contacts,
    method: "get",
    summary:
      "Phones and e-mails of a person, the main ones first; 404/4004 for who sees no attendance of theirs",
  },
  setContacts: {
    ...contacts,
    method: "put",
    summary:
      "Replaces the phones and e-mails of a person; 409/4009 with the customer as `current` when the list has another `revision`",
    body: ContactsBody,
  },
  fillers: {
    ...fillers,
    method: "get",
    summary: "Contacts that the agency has marked as nobody's or somebody's, the last first",
    answer: FillerContactList,
  },
  markFiller: {
    ...fillers,
    method: "post",
    summary: "Marks a contact as nobody's, or with `identifies` as somebody's: it counts before any filler",
    body: FillerContactBody,
    answer: FillerContact,
    status: 201,
  },
  unmarkFiller: {
    ...fillers,
    method: "delete",
    path: "/v1/filler-contacts/{id}",
    summary: "Takes the mark off: the contact is what it is without one",
    params: IdParams,
    answer: z.null(),
    status: 204,
  },
} satisfies Record<string, RestCall>;
