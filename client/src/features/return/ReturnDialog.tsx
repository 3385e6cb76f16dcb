import { useState } from "react";
import { useAttendanceNews } from "../../gql/attendanceNews";
import { errorText } from "../../gql/errors";
import { useChange } from "../../gql/useChange";
import { useReturnInterval } from "../../gql/useReturnInterval";
import { FormDialog } from "../../ui/FormDialog";
import { ReturnPicker, useReturnPicker } from "../../ui/ReturnPicker";
import { SetReturnDocument } from "./Return.generated";

type ReturnDialogProps = {
  id: string;
  /** The return that there is, null without one. */
  at: string | null;
  zone: string;
  onClose: () => void;
};

/** The time of a return; the status stays (decisions §4). */
export function ReturnDialog({ id, at, zone, onClose }: ReturnDialogProps) {
  const { send, busy } = useChange(SetReturnDocument);
  const news = useAttendanceNews();
  const [error, setError] = useState<string | null>(null);
  const { date, fields } = useReturnPicker({ zone, interval: useReturnInterval(), at });

  const confirm = async () => {
    if (!date) return;
    setError(null);
    try {
      news((await send({ id, date: date.toISOString() })).setReturn.attendance);
      onClose();
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  return (
    <FormDialog
      title={at ? "Atualizar retorno" : "Adicionar retorno"}
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
