import { useApolloClient } from "@apollo/client/react";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { useState } from "react";
import { errorExtensions, errorText, notSavedText } from "../../data/errors";
import { type ChangeOptions, useSend } from "../../data/useChange";
import { alert } from "../../ui/alert";
import type { VisitedAttendance, VisitHandlers } from "./handlers";
import { type Visit_VisitFragment, Visited_PropertyFragmentDoc } from "./Visit.generated";

/** `visit`: null where it was booked and the agency does not show it yet; undefined where there is none any more. */
type Answer = { attendance?: VisitedAttendance | null; visit?: Visit_VisitFragment | null };
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

type Options = Pick<VisitHandlers, "onDone" | "onFailed" | "onReopen"> &
  Pick<ChangeOptions, "draft"> & {
    /**
     * A failed schedule closes its dialog, an alert says why and offers to open it again; every other refusal is said in
     * the dialog, `error`. docs/product/forms.md#refusals
     */
    closes?: boolean;
  };

const NOT_SHOWN = "A imobiliária ainda não a mostra aqui: não agende de novo.";

/**
 * Sends one change of a visit, tells how it ended and hands on what the server answered. Whether a slot is still free
 * only the server knows: nothing is shown before it has said so.
 */
export function useVisitChange({ onDone, onFailed, onReopen, draft, closes = false }: Options) {
  const client = useApolloClient();
  const { send: call, busy } = useSend({ draft });
  const [error, setError] = useState<string | null>(null);

  async function send<Data, Input extends Keyed>(change: Change<Data, Input>): Promise<void> {
    const { mutation, input, propertyId, success, answer } = change;
    setError(null);
    try {
      const { attendance, visit } = answer(await call(mutation, input));
      const row = visit?.attendancePropertyId ?? propertyId;
      if (row && visit !== null)
        client.cache.writeFragment({
          id: client.cache.identify({ __typename: "AttendanceProperty", id: row }),
          fragment: Visited_PropertyFragmentDoc,
          fragmentName: "Visited_property",
          data: { __typename: "AttendanceProperty", id: row, visit: visit ?? null },
        });
      alert.success(visit === null ? `${success} ${NOT_SHOWN}` : success);
      onDone(attendance ?? null);
    } catch (failure) {
      // With `current` the attendance is somewhere else by now: what the dialog asks makes no sense any more.
      if (errorExtensions(failure).current) alert.error(errorText(failure));
      else if (!closes) return setError(notSavedText(failure));
      else {
        const action = onReopen && { label: "Abrir de novo", run: onReopen };
        alert.error(notSavedText(failure), { ...(action && { action }) });
      }
      onFailed(failure);
    }
  }
  return { send, busy, error };
}
