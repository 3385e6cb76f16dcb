import { useApolloClient } from "@apollo/client/react";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { useState } from "react";
import { errorText } from "../../gql/errors";
import { alert } from "../../ui/alert";
import { keyed } from "./drafts";
import type { VisitedAttendance, VisitHandlers } from "./handlers";
import { type Visit_VisitFragment, Visited_PropertyFragmentDoc } from "./Visit.generated";

type Answer = { attendance?: VisitedAttendance | null; visit?: Visit_VisitFragment };
type Keyed = { idempotencyKey?: string | null | undefined };

type Change<Data, Input extends Keyed> = {
  mutation: TypedDocumentNode<Data, { input: Input }>;
  input: Omit<Input, "idempotencyKey">;
  /** The property whose row shows the visit. */
  propertyId: string | null;
  /** What is said when it was made. */
  success: string;
  answer: (data: Data) => Answer;
};

/**
 * Sends one change of a visit, tells how it ended and hands on what the server answered. Whether a slot is still free
 * only the server knows: nothing is shown before it has said so.
 */
export function useVisitChange({ onDone, onFailed }: Pick<VisitHandlers, "onDone" | "onFailed">) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);

  async function send<Data, Input extends Keyed>(change: Change<Data, Input>): Promise<boolean> {
    const { mutation, input, propertyId, success, answer } = change;
    const call = keyed(input);
    setBusy(true);
    try {
      const { data } = await client.mutate({
        mutation,
        variables: { input: { ...input, idempotencyKey: call.key } as Input },
        // The attendance has a door of its own to the cache (features/move/hear).
        fetchPolicy: "no-cache",
      });
      if (!data) throw new Error("A change of a visit was answered without data.");
      call.done();
      const { attendance, visit } = answer(data as Data);
      const row = visit?.attendancePropertyId ?? propertyId;
      if (row)
        client.cache.writeFragment({
          id: client.cache.identify({ __typename: "AttendanceProperty", id: row }),
          fragment: Visited_PropertyFragmentDoc,
          fragmentName: "Visited_property",
          data: { __typename: "AttendanceProperty", id: row, visit: visit ?? null },
        });
      alert.success(success);
      onDone(attendance ?? null);
      return true;
    } catch (error) {
      call.failed();
      alert.error(errorText(error));
      onFailed(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { send, busy };
}
