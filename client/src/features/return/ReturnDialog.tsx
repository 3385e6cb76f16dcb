import { useState } from "react";
import { useAbout } from "../../data/attendance/about";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useReturnInterval } from "../../data/attendance/useReturnInterval";
import { notSavedText } from "../../data/errors";
import { useChange } from "../../data/useChange";
import { useDraft } from "../../data/useDraft";
import { FormDialog } from "../../ui/FormDialog";
import { NO_RETURN_TIME, ReturnPicker, useReturnPicker } from "../../ui/ReturnPicker";
import { SetReturnDocument } from "./Return.generated";

type ReturnDialogProps = {
  id: string;
  /** The return that there is, null without one. */
  at: string | null;
  zone: string;
  onClose: () => void;
};

/** The time of a return; the status stays (docs/product/returns.md#setting). */
export function ReturnDialog({ id, at, zone, onClose }: ReturnDialogProps) {
  const draft = useDraft(`return:${id}`, NO_RETURN_TIME);
  const { send, busy } = useChange(SetReturnDocument, { draft });
  const description = useAbout(id);
  const applyAttendance = useApplyAttendance();
  const [error, setError] = useState<string | null>(null);
  const { value, change: onChange } = draft;
  const interval = useReturnInterval();
  const { date, fields } = useReturnPicker({ zone, interval, at, value, onChange });

  const confirm = async () => {
    if (!date) return;
    setError(null);
    try {
      applyAttendance((await send({ id, date: date.toISOString() })).setReturn.attendance);
      onClose();
    } catch (failure) {
      setError(notSavedText(failure));
    }
  };
  return (
    <FormDialog
      title={at ? "Atualizar retorno" : "Adicionar retorno"}
      description={description}
      draft={draft}
      wide
      confirmLabel="Confirmar"
      ready={date !== null}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <ReturnPicker {...fields} />
    </FormDialog>
  );
}
