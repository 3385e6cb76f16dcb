import { returnForm } from "@soleira/schema/attendance/forms";
import { NO_SLOT } from "@soleira/schema/input/forms";
import { useAbout } from "../../data/attendance/about";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useReturnInterval } from "../../data/attendance/useReturnInterval";
import { useMutationForm } from "../../data/form/useMutationForm";
import { useSession } from "../../data/session/useSession";
import { FormDialog } from "../../ui/FormDialog";
import { ReturnPicker } from "../../ui/ReturnPicker";
import { useNow } from "../../ui/useNow";
import { SetReturnDocument } from "./Return.generated";

type ReturnDialogProps = {
  id: string;
  /** The return that there is, null without one. */
  at: string | null;
  /** What it is for. */
  subject: string | null;
  zone: string;
  onClose: () => void;
};

/** The time of a return; the status stays (docs/product/returns.md#setting). */
export function ReturnDialog({ id, at, subject, zone, onClose }: ReturnDialogProps) {
  const { hasReturnSubject } = useSession().enterprise;
  const applyAttendance = useApplyAttendance();
  const moment = { now: useNow(), zone, interval: useReturnInterval(), at };
  const form = useMutationForm({
    schema: returnForm(moment),
    draft: `return:${id}`,
    start: { ...NO_SLOT, subject: subject ?? "" },
    mutation: SetReturnDocument,
    input: ({ returnAt, subject: typed }) => ({
      attendanceId: id,
      returnAt: returnAt.toISOString(),
      subject: typed,
    }),
    fields: { subject: "subject" },
    onKept: onClose,
    onSaved: ({ setReturn }) => {
      applyAttendance(setReturn.attendance);
      onClose();
    },
  });
  return (
    <FormDialog
      title={at ? "Atualizar retorno" : "Adicionar retorno"}
      description={useAbout(id)}
      wide
      confirmLabel="Confirmar"
      form={form}
      onClose={onClose}
    >
      <ReturnPicker form={form} moment={moment} subject={hasReturnSubject ? form.field("subject") : null} />
    </FormDialog>
  );
}
