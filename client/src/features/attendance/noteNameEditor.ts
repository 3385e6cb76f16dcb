import type { ApolloCache } from "@apollo/client";
import { EditedCustomerFragmentDoc } from "../../data/attendance/Detail.generated";

type Change = {
  actor: { id: string; name: string } | null;
  attendance?: { customer: { id: string; name: string } } | null;
};

/**
 * An event carries the new name and the actor, but not the customer's last editor. A person who is editing the name at this
 * moment is shown the right one before the page has loaded it.
 */
export function noteNameEditor(cache: ApolloCache, { actor, attendance }: Change): void {
  if (!attendance) return;
  const id = cache.identify({ __typename: "Customer", id: attendance.customer.id });
  const known = id && cache.readFragment({ id, fragment: EditedCustomerFragmentDoc });
  if (!known || known.name === attendance.customer.name) return;
  const name = actor && { __typename: "UserRef" as const, id: actor.id, name: actor.name };
  const editors = {
    __typename: "CustomerEditors" as const,
    phone: null,
    email: null,
    ...known.editors,
    name,
  };
  cache.writeFragment({ id, fragment: EditedCustomerFragmentDoc, data: { ...known, editors } });
}
