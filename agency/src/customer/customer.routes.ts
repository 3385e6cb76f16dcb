import { Customer } from "@soleira/schema/attendance/wire";
import { ContactList, ContactsBody } from "@soleira/schema/customer/contact-wire";
import { CustomerBody } from "@soleira/schema/customer/wire";
import { IdParams } from "../http/parse";
import type { Routes } from "../http/routes";
import type { SeenCustomers } from "./contacts";
import { readContacts } from "./contacts";
import type { CustomerFollower } from "./edit-customer";
import { editCustomer } from "./edit-customer";
import { setContacts } from "./set-contacts";

type Followers = { edit: CustomerFollower; seen: SeenCustomers };

/** A person: name, phone and e-mail, and all their contacts. Their attendances are attendance/home-lists.routes.ts. */
export function customerRoutes(routes: Routes, follow: Followers): void {
  routes.member(
    {
      method: "put",
      path: "/v1/customers/{id}",
      summary: "Name, phone or e-mail of a person, with history in each of their open attendances",
      rules: "docs/product/customers.md#edit",
      params: IdParams,
      body: CustomerBody,
      answer: Customer,
    },
    ({ work, params, body }) => editCustomer(work, follow.edit, params.id, body),
  );

  routes.member(
    {
      method: "get",
      path: "/v1/customers/{id}/contacts",
      summary:
        "Phones and e-mails of a person, the main ones first; 404/4004 for who sees no attendance of theirs",
      rules: "docs/product/lead-profile.md#contacts",
      params: IdParams,
      answer: ContactList,
    },
    ({ work, params }) => readContacts(work, params.id, follow.seen),
  );
  routes.member(
    {
      method: "put",
      path: "/v1/customers/{id}/contacts",
      summary:
        "Replaces the phones and e-mails of a person; 409/4009 with the customer as `current` when the list has another `revision`",
      rules: "docs/product/lead-profile.md#contacts",
      params: IdParams,
      body: ContactsBody,
      answer: ContactList,
    },
    ({ work, params, body }) => setContacts(work, follow, params.id, body),
  );
}
