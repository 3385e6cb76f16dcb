import type { ApolloCache } from "@apollo/client";
import { EditedCustomerFragmentDoc } from "../../data/attendance/Detail.generated";

type Change = {
  actor: { id: string; name: string } | null;
  attendance?: { customer: { id: string; name: string } } | null;
};

/**
 * An event carries the new name and who acted, and not who edited last: whoever edits the name at this moment is to be
 * told of the right person, before the page has asked again.
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
