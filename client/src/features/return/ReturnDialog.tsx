import { useQuery } from "@apollo/client/react";
import { DEFAULT_RETURN_INTERVAL, returnSlots } from "@soleira/schema/attendance/return-slots";
import { formatRelative } from "@soleira/schema/format/dates";
import { dayIn, instantOf, timeIn } from "@soleira/schema/format/zone";
import { useState } from "react";
import { useAttendanceNews } from "../../gql/attendanceNews";
import { errorText } from "../../gql/errors";
import { useChange } from "../../gql/useChange";
import { Calendar } from "../../ui/Calendar";
import { FormDialog } from "../../ui/FormDialog";
import { Select } from "../../ui/Select";
import { useNow } from "../../ui/useNow";
import { ReturnIntervalDocument } from "../move/MoveOptions.generated";
import { SetReturnDocument } from "./Return.generated";

const NONE_LEFT = "Não há mais horários hoje. Escolha outro dia.";

type ReturnDialogProps = {
  id: string;
  /** The return that there is, null without one. */
  at: string | null;
  zone: string;
  onClose: () => void;
};

/** The time of a return: from today on, today only later than now (specification 1 §5). The status stays. */
export function ReturnDialog({ id, at, zone, onClose }: ReturnDialogProps) {
  // Where the configuration cannot be asked, its default holds.
  const interval =
    useQuery(ReturnIntervalDocument).data?.remoteConfiguration.returnLaterInterval ?? DEFAULT_RETURN_INTERVAL;
  const { send, busy } = useChange(SetReturnDocument);
  const news = useAttendanceNews();
  const now = useNow();
  const today = dayIn(now, zone);
  const before = at !== null && new Date(at) > now ? new Date(at) : null;
  const [day, setDay] = useState(before ? dayIn(before, zone) : today);
  const [time, setTime] = useState(before ? timeIn(before, zone) : "");
  const [error, setError] = useState<string | null>(null);
  const slots = returnSlots(day, now, zone, interval);
  // A time of the day before may not exist on this one, and one of today may have passed meanwhile.
  const chosen = slots.includes(time) ? time : "";
  const date = chosen ? instantOf(day, chosen, zone) : null;

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
      <Calendar value={day} onChange={setDay} today={today} />
      <Select
        label="Horário"
        placeholder={slots.length > 0 ? "Escolha um horário" : "Sem horários"}
        options={slots.map((slot) => ({ value: slot, label: slot }))}
        value={chosen}
        disabled={slots.length === 0}
        hint={slots.length === 0 ? NONE_LEFT : date ? formatRelative(date, now, zone) : undefined}
        onChange={(event) => setTime(event.target.value)}
      />
    </FormDialog>
  );
}
