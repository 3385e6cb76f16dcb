import { CustomerCalls } from "@soleira/schema/lead/customer-calls";
import type { Routes } from "../../http/routes";
import type { SeenCustomers } from "./contacts";
import { readContacts } from "./contacts";
import type { CustomerFollower } from "./edit-customer";
import { editCustomer } from "./edit-customer";
import { listFillers, markFiller, unmarkFiller } from "./fillers";
import { setContacts } from "./set-contacts";

type Followers = { edit: CustomerFollower; seen: SeenCustomers };

/** Of a person; their attendances are attendance/home-lists.routes.ts. */
export function customerRoutes(routes: Routes, follow: Followers): void {
  const calls = CustomerCalls;
  routes.member(calls.edit, ({ work, params, body }) => editCustomer(work, follow.edit, params.id, body));
  routes.member(calls.contacts, ({ work, params }) => readContacts(work, params.id, follow.seen));
  routes.member(calls.setContacts, ({ work, params, body }) => setContacts(work, follow, params.id, body));
  routes.member(calls.fillers, async ({ work }) => ({ items: await listFillers(work) }));
  routes.member(calls.markFiller, ({ work, body }) => markFiller(work, follow.seen, body));
  routes.member(calls.unmarkFiller, async ({ work, params }) => {
    await unmarkFiller(work, params.id);
    return null;
  });
}
