import { useQuery } from "@apollo/client/react";
import { formatElapsed } from "@soleira/schema/format/dates";
import { memo } from "react";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { Contact_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { quietly } from "../../data/quietly";
import { useChange } from "../../data/useChange";
import { useFragmentNow } from "../../data/useFragmentNow";
import { useRetry } from "../../ui/retrying";
import { useNow } from "../../ui/useNow";
import { SetContactTypeDocument } from "./DetailChanges.generated";
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
  useRetry(error && (() => quietly(refetch())), loading);
  const now = useNow();
  const applyAttendance = useApplyAttendance();
  const { change, busy } = useChange(SetContactTypeDocument, {
    onSaved: ({ setContactType }) => applyAttendance(setContactType.attendance),
  });
  const last = contact?.lastContactAt;
  return (
    <LabelledMenu
      label="Forma de contato"
      text={contact?.contactType?.name ?? "Não informado"}
      fixed={fixed}
      busy={busy}
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
