import { useQuery } from "@apollo/client/react";
import { DEFAULT_RETURN_INTERVAL, returnSlots } from "@soleira/schema/attendance/return-slots";
import { formatRelative } from "@soleira/schema/format/dates";
import { DEFAULT_ZONE, dayIn, instantOf, timeIn } from "@soleira/schema/format/zone";
import { useState } from "react";
import { Calendar } from "../../ui/Calendar";
import { Select } from "../../ui/Select";
import { useNow } from "../../ui/useNow";
import { MoveDialog } from "./MoveDialog";
import type { MoveDialogProps } from "./MoveDialogs";
import { MovingEnterpriseDocument, ReturnIntervalDocument } from "./MoveOptions.generated";

const NONE_LEFT = "Não há mais horários hoje. Escolha outro dia.";

/** When to return to the lead: from today on, today only later than now (specification 1 §5). */
export function ReturnLaterDialog({ asking, onConfirm, onCancel }: MoveDialogProps) {
  const zone = useQuery(MovingEnterpriseDocument).data?.enterprise.timeZone ?? DEFAULT_ZONE;
  // Where the configuration cannot be asked, its default holds.
  const interval =
    useQuery(ReturnIntervalDocument).data?.remoteConfiguration.returnLaterInterval ?? DEFAULT_RETURN_INTERVAL;
  const now = useNow();
  const today = dayIn(now, zone);
  const typed = asking.intent.data.date ? new Date(asking.intent.data.date) : null;
  const [day, setDay] = useState(typed ? dayIn(typed, zone) : today);
  const [time, setTime] = useState(typed ? timeIn(typed, zone) : "");
  const slots = returnSlots(day, now, zone, interval);
  // A time of the day before may not exist on this one, and one of today may have passed meanwhile.
  const chosen = slots.includes(time) ? time : "";
  const date = chosen ? instantOf(day, chosen, zone) : null;

  return (
    <MoveDialog
      asking={asking}
      title="Retornar depois"
      confirmLabel="Confirmar"
      ready={date !== null}
      onConfirm={() => date && onConfirm({ date: date.toISOString() })}
      onCancel={onCancel}
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
    </MoveDialog>
  );
}
