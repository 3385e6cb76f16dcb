import { useApolloClient } from "@apollo/client/react";
import type { MessageOccasion } from "@soleira/schema/attendance/message-occasion";
import { conflictOf, errorText, notSavedText } from "../../data/errors";
import { useSession } from "../../data/session/useSession";
import { tellCustomer } from "../../data/visit/tellCustomer";
import { alert } from "../../ui/alert";
import type { VisitedAttendance, VisitHandlers } from "./handlers";
import { type Visit_VisitFragment, Visited_PropertyFragmentDoc } from "./Visit.generated";

/** `visit`: null where it was booked and the agency does not show it yet; undefined where there is none any more. */
type Saved = { attendance?: VisitedAttendance | null; visit?: Visit_VisitFragment | null };

type Options = Pick<VisitHandlers, "onDone" | "onFailed" | "onReopen"> & {
  /**
   * A failed schedule closes its dialog, an alert says why and offers to open it again; every other refusal is shown in the
   * dialog (docs/product/forms.md#refusals).
   */
  closes?: boolean;
  /** What the customer may be told of it, by one press in the alert (docs/product/messages.md#visit). */
  tells?: MessageOccasion;
};

const NOT_SHOWN = "A imobiliária ainda não a mostra aqui: não agende de novo.";

/**
 * What follows from a change of a visit, for the form that sends it. Whether a slot is still free only the server knows:
 * nothing is shown before it has answered.
 */
export function useVisitOutcome({ onDone, onFailed, onReopen, closes = false, tells }: Options) {
  const client = useApolloClient();
  const { hasVisitLink } = useSession().enterprise;
  return {
    /** It was made: the row of the property shows the visit, an alert says `success`, the page gets the attendance. */
    saved({ attendance, visit }: Saved, success: string, propertyId: string | null): void {
      const row = visit?.attendancePropertyId ?? propertyId;
      if (row && visit !== null)
        client.cache.writeFragment({
          id: client.cache.identify({ __typename: "AttendanceProperty", id: row }),
          fragment: Visited_PropertyFragmentDoc,
          fragmentName: "Visited_property",
          data: { __typename: "AttendanceProperty", id: row, visit: visit ?? null },
        });
      const attendanceId = attendance?.id;
      const tell = tells &&
        hasVisitLink &&
        visit &&
        attendanceId &&
        attendance.customer.phoneE164 && {
          label: "Avisar o cliente",
          run: () => void tellCustomer(client, { attendanceId, visitId: visit.id, occasion: tells }),
        };
      alert.success(visit === null ? `${success} ${NOT_SHOWN}` : success, tell ? { action: tell } : {});
      onDone(attendance ?? null);
    },
    onRefused(error: unknown): boolean {
      // With a conflict the attendance is in another column by now: what the dialog asks makes no sense any more.
      if (conflictOf(error)) alert.error(errorText(error));
      else if (!closes) return false;
      else {
        const action = onReopen && { label: "Abrir de novo", run: onReopen };
        alert.error(notSavedText(error), { ...(action && { action }) });
      }
      onFailed(error);
      return true;
    },
  };
}
