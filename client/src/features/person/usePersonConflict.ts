import { useApolloClient } from "@apollo/client/react";
import { conflictOf } from "../../data/errors";
import { type Person_PersonFragment as Person, Person_PersonFragmentDoc } from "./People.generated";

/** Shows somebody as they are by now, where the change was refused for it; the form says why. */
export function usePersonConflict(): (error: unknown) => false {
  const { cache } = useApolloClient();
  return (error) => {
    const current = conflictOf<Record<string, { conflict: Person | null }>>(error);
    if (current)
      cache.writeFragment({
        id: cache.identify({ __typename: "Person", id: current.id }),
        fragment: Person_PersonFragmentDoc,
        fragmentName: "Person_person",
        data: current,
      });
    return false;
  };
}
