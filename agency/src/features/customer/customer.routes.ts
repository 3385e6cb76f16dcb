import { MANAGERS } from "@soleira/schema/account/roles";
import { Customer } from "@soleira/schema/attendance/wire";
import { ContactList, ContactsBody } from "@soleira/schema/customer/contact-wire";
import { FillerContact, FillerContactBody, FillerContactList } from "@soleira/schema/customer/filler-wire";
import { CustomerBody } from "@soleira/schema/customer/wire";
import { IdParams } from "@soleira/schema/rest/params";
import * as z from "zod";
import type { Routes } from "../../http/routes";
import type { SeenCustomers } from "./contacts";
import { readContacts } from "./contacts";
import type { CustomerFollower } from "./edit-customer";
import { editCustomer } from "./edit-customer";
import { listFillers, markFiller, unmarkFiller } from "./fillers";
import { setContacts } from "./set-contacts";

const FILLERS = "docs/product/customers.md#fillers";

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

  routes.member(
    {
      method: "get",
      path: "/v1/filler-contacts",
      summary: "Contacts that the agency has marked as nobody's or somebody's, the last first",
      ours: true,
      rules: FILLERS,
      roles: MANAGERS,
      answer: FillerContactList,
    },
    async ({ work }) => ({ items: await listFillers(work) }),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/filler-contacts",
      summary: "Marks a contact as nobody's, or with `identifies` as somebody's: it counts before any filler",
      ours: true,
      rules: FILLERS,
      roles: MANAGERS,
      body: FillerContactBody,
      answer: FillerContact,
      status: 201,
    },
    ({ work, body }) => markFiller(work, follow.seen, body),
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/filler-contacts/{id}",
      summary: "Takes the mark off: the contact is what it is without one",
      ours: true,
      rules: FILLERS,
      roles: MANAGERS,
      params: IdParams,
      answer: z.null(),
      status: 204,
    },
    async ({ work, params }) => {
      await unmarkFiller(work, params.id);
      return null;
    },
  );
}
