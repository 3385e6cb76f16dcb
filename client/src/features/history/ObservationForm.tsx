import { useQuery } from "@apollo/client/react";
import { returnSlots } from "@soleira/schema/attendance/return-slots";
import { dayRefusal } from "@soleira/schema/format/day";
import { dayIn } from "@soleira/schema/format/zone";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { useReturnInterval } from "../../data/attendance/useReturnInterval";
import { failedList } from "../../data/failedList";
import { DateField } from "../../ui/DateField";
import { Pair } from "../../ui/FormLayout";
import { PageForm } from "../../ui/PageForm";
import { Select } from "../../ui/Select";
import { TextAreaField } from "../../ui/TextField";
import { useNow } from "../../ui/useNow";
import { ObservationOptionsDocument } from "./History.generated";
import { useNote } from "./useNote";

type ObservationFormProps = {
  attendanceId: string;
  /** The enterprise's zone. */
  zone: string;
  onSaved: () => void;
  onCancel: () => void;
};

/** A note for the history: what was said, why, and when to be reminded of it. */
export function ObservationForm({ attendanceId, zone, onSaved, onCancel }: ObservationFormProps) {
  const { unit } = useAttendanceScope();
  const query = useQuery(ObservationOptionsDocument, { variables: { enterpriseId: unit?.id } });
  const options = query.data;
  const now = useNow();
  const today = dayIn(now, zone);
  const interval = useReturnInterval();
  const form = useNote({ attendanceId, zone, interval, onSaved });
  const { day, time } = form.values;
  const knownDay = day !== "" && !dayRefusal(day, { min: today });
  const slots = knownDay ? returnSlots(day, now, zone, interval) : [];
  return (
    <PageForm form={form} confirmLabel="Adicionar observação" onCancel={onCancel}>
      <TextAreaField label="Observação" rows={5} maxLength={4000} {...form.field("message")} />
      <Select
        label="Motivo"
        optional
        placeholder="Não informado"
        failed={failedList("Não foi possível carregar os motivos.", query)}
        options={(options?.historyReasons ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field("reasonId")}
        {...(!options && { value: "" })}
      />
      <Pair>
        <DateField label="Lembrar em" optional min={today} {...form.field("day")} />
        <Select
          label="Horário do lembrete"
          placeholder={knownDay && slots.length === 0 ? "Sem horários" : "Escolha um horário"}
          disabled={slots.length === 0}
          options={slots.map((slot) => ({ value: slot, label: slot }))}
          {...form.field("time")}
          value={slots.includes(time) ? time : ""}
        />
      </Pair>
    </PageForm>
  );
}
