import { useQuery } from "@apollo/client/react";
import { returnSlots } from "@soleira/schema/attendance/return-slots";
import { dayRefusal } from "@soleira/schema/format/day";
import { dayIn, instantOf } from "@soleira/schema/format/zone";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useReturnInterval } from "../../data/attendance/useReturnInterval";
import { fieldErrors, notSavedText } from "../../data/errors";
import { failedList } from "../../data/failedList";
import { useChange } from "../../data/useChange";
import { useDraft } from "../../data/useDraft";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { DateField } from "../../ui/DateField";
import { DraftNotice } from "../../ui/DraftNotice";
import { FormError } from "../../ui/FormError";
import { Foot, Form, Pair } from "../../ui/FormLayout";
import { focusFirst } from "../../ui/focusFirst";
import { Select } from "../../ui/Select";
import { TextAreaField } from "../../ui/TextField";
import { useNow } from "../../ui/useNow";
import { AddObservationDocument, ObservationOptionsDocument } from "./History.generated";

type Wrong = { message?: string; day?: string; rememberAt?: string };

const START = { message: "", reasonId: "", day: "", time: "" };

const NONE_LEFT = "Não há mais horários hoje. Escolha outro dia.";

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
  const draft = useDraft(`observation:${attendanceId}`, START);
  const { message, reasonId, day, time } = draft.value;
  const { send, busy } = useChange(AddObservationDocument, { draft });
  const applyAttendance = useApplyAttendance();
  const now = useNow();
  const today = dayIn(now, zone);
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirst(form.current), []);
  const interval = useReturnInterval();
  const wrongDay = dayRefusal(day, { min: today });
  const slots = day && !wrongDay ? returnSlots(day, now, zone, interval) : [];
  const chosen = slots.includes(time) ? time : "";
  const noneLeft = day !== "" && !wrongDay && slots.length === 0;

  const change = (next: Partial<typeof START>) => {
    draft.change(next);
    setWrong({});
  };
  const [refused, setRefused] = useState<string | null>(null);
  /** Says what is wrong at its field, and leads to the first of them. */
  const refuse = (fields: Wrong): boolean => {
    flushSync(() => setWrong(fields));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return Object.keys(fields).length > 0;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefused(null);
    const incomplete = refuse({
      ...(message.trim() === "" && { message: "Escreva a observação." }),
      ...(wrongDay && { day: wrongDay }),
      ...(noneLeft && { day: NONE_LEFT }),
      ...(slots.length > 0 && chosen === "" && { rememberAt: "Escolha o horário do lembrete." }),
    });
    if (incomplete) return;
    try {
      const { addObservation } = await send({
        id: attendanceId,
        message: message.trim(),
        reasonId: reasonId || null,
        rememberAt: day ? instantOf(day, chosen, zone).toISOString() : null,
      });
      applyAttendance(addObservation.attendance);
      alert.success("Observação adicionada.");
      onSaved();
    } catch (error) {
      const known = fieldErrors(error).filter(({ field }) => field === "message" || field === "rememberAt");
      refuse(Object.fromEntries(known.map((one) => [one.field, one.message])));
      if (known.length === 0) setRefused(notSavedText(error));
    }
  };
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <DraftNotice {...draft} />
      <TextAreaField
        label="Observação"
        rows={5}
        maxLength={4000}
        value={message}
        error={wrong.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <Select
        label="Motivo"
        optional
        placeholder="Não informado"
        failed={failedList("Não foi possível carregar os motivos.", query)}
        options={(options?.historyReasons ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={options ? reasonId : ""}
        onChange={(event) => change({ reasonId: event.target.value })}
      />
      <Pair>
        <DateField
          label="Lembrar em"
          optional
          min={today}
          value={day}
          error={wrong.day}
          onChange={(next) => change({ day: next })}
        />
        <Select
          label="Horário do lembrete"
          placeholder={noneLeft ? "Sem horários" : "Escolha um horário"}
          disabled={slots.length === 0}
          options={slots.map((slot) => ({ value: slot, label: slot }))}
          value={chosen}
          error={wrong.rememberAt}
          onChange={(event) => change({ time: event.target.value })}
        />
      </Pair>
      <FormError>{refused}</FormError>
      <Foot>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Adicionar observação
        </Button>
      </Foot>
    </Form>
  );
}
