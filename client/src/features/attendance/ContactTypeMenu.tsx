import { useQuery } from "@apollo/client/react";
import { formatElapsed } from "@soleira/schema/format/dates";
import { memo } from "react";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { Contact_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { quietly } from "../../data/quietly";
import { useChange } from "../../data/useChange";
import { useFragmentNow } from "../../data/useFragmentNow";
import { whatNow } from "../../data/whatNow";
import { alert } from "../../ui/alert";
import { useRetry } from "../../ui/retrying";
import { useNow } from "../../ui/useNow";
import { RemoveContactDocument, SetContactTypeDocument } from "./DetailChanges.generated";
import { DetailContactTypesDocument } from "./DetailOptions.generated";
import { type ChoiceProps, LabelledMenu } from "./LabelledMenu";

/** How the lead is contacted, and how long ago that was. Choosing the same way again says: just now. */
export const ContactTypeMenu = memo(function ContactTypeMenu({ id, fixed, asks }: ChoiceProps) {
  const contact = useFragmentNow(Contact_AttendanceFragmentDoc, "Contact_attendance", `Attendance:${id}`);
  const { unit } = useAttendanceScope();
  const { data, error, loading, refetch } = useQuery(DetailContactTypesDocument, {
    variables: { enterpriseId: unit?.id },
    skip: fixed || !asks,
  });
  const again = error && (() => quietly(refetch()));
  useRetry(again, loading);
  const now = useNow();
  const applyAttendance = useApplyAttendance();
  const { change: remove } = useChange(RemoveContactDocument, {
    saved: "Contato removido.",
    onSaved: ({ removeHistoryItem }) => applyAttendance(removeHistoryItem.attendance),
  });
  const { change, busy } = useChange(SetContactTypeDocument, {
    onSaved: ({ setContactType: { attendance, history } }) => {
      applyAttendance(attendance);
      whatNow.ask({ attendanceId: id });
      alert.success(
        `Contato registrado: ${attendance.contactType?.name ?? "agora"}.`,
        // Ten minutes long it may be removed in the history too (docs/product/history.md#mending).
        history
          ? {
              undo: () => {
                whatNow.forget(id);
                void remove({ attendanceId: id, historyId: history.id });
              },
            }
          : {},
      );
    },
  });
  const last = contact?.lastContactAt;
  return (
    <LabelledMenu
      label="Forma de contato"
      text={contact?.contactType?.name ?? "Não informado"}
      fixed={fixed}
      busy={busy}
      failed={again}
      hint={last ? `Último contato há ${formatElapsed(new Date(last), now)}` : "Nenhum contato ainda"}
      items={() =>
        (data?.contactTypes ?? []).map((one) => ({
          label: one.name,
          checked: one.id === contact?.contactType?.id,
          onSelect: () => void change({ attendanceId: id, contactTypeId: one.id }),
        }))
      }
    />
  );
});
