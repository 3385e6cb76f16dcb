import { useQuery } from "@apollo/client/react";
import { returnSlots } from "@soleira/schema/attendance/return-slots";
import { dayIn, instantOf } from "@soleira/schema/format/zone";
import { type FormEvent, useState } from "react";
import { useAttendanceHome } from "../../gql/attendanceHome";
import { useAttendanceNews } from "../../gql/attendanceNews";
import { errorText, fieldErrors } from "../../gql/errors";
import { useChange } from "../../gql/useChange";
import { useReturnInterval } from "../../gql/useReturnInterval";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { DateField } from "../../ui/DateField";
import { Foot, Form, Pair } from "../../ui/FormLayout";
import { Select } from "../../ui/Select";
import { TextAreaField } from "../../ui/TextField";
import { useNow } from "../../ui/useNow";
import { AddObservationDocument, ObservationOptionsDocument } from "./History.generated";

type Wrong = { message?: string; rememberAt?: string };

type ObservationFormProps = {
  attendanceId: string;
  /** The enterprise's zone. */
  zone: string;
  onSaved: () => void;
  onCancel: () => void;
};

/** A note for the history: what was said, why, and when to be reminded of it. */
export function ObservationForm({ attendanceId, zone, onSaved, onCancel }: ObservationFormProps) {
  const { unit } = useAttendanceHome();
  const { data: options, error: optionsError } = useQuery(ObservationOptionsDocument, {
    variables: { enterpriseId: unit?.id },
  });
  const { send, busy } = useChange(AddObservationDocument);
  const news = useAttendanceNews();
  const now = useNow();
  const today = dayIn(now, zone);
  const [message, setMessage] = useState("");
  const [reasonId, setReasonId] = useState("");
  const [day, setDay] = useState("");
  const [time, setTime] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const interval = useReturnInterval();
  const slots = day ? returnSlots(day, now, zone, interval) : [];
  const chosen = slots.includes(time) ? time : "";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing: Wrong = {
      ...(message.trim() === "" && { message: "Escreva a observação." }),
      ...(day !== "" && chosen === "" && { rememberAt: "Escolha o horário do lembrete." }),
    };
    setWrong(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      const { addObservation } = await send({
        id: attendanceId,
        message: message.trim(),
        reasonId: reasonId || null,
        rememberAt: day ? instantOf(day, chosen, zone).toISOString() : null,
      });
      news(addObservation.attendance);
      alert.success("Observação adicionada.");
      onSaved();
    } catch (error) {
      const fields = fieldErrors(error);
      const of = (name: keyof Wrong) => fields.find(({ field }) => field === name)?.message;
      const known = { message: of("message"), rememberAt: of("rememberAt") };
      setWrong({
        ...(known.message && { message: known.message }),
        ...(known.rememberAt && { rememberAt: known.rememberAt }),
      });
      if (!known.message && !known.rememberAt) alert.error(errorText(error));
    }
  };
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <TextAreaField
        label="Observação"
        rows={5}
        maxLength={4000}
        value={message}
        error={wrong.message}
        onChange={(event) => {
          setMessage(event.target.value);
          setWrong({});
        }}
      />
      <Select
        label="Motivo"
        optional
        placeholder="Não informado"
        hint={optionsError ? "Os motivos não puderam ser carregados." : undefined}
        options={(options?.historyReasons ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={options ? reasonId : ""}
        onChange={(event) => setReasonId(event.target.value)}
      />
      <Pair>
        <DateField label="Lembrar em" optional min={today} value={day} onChange={setDay} />
        <Select
          label="Horário do lembrete"
          placeholder={day && slots.length === 0 ? "Sem horários" : "Escolha um horário"}
          disabled={slots.length === 0}
          options={slots.map((slot) => ({ value: slot, label: slot }))}
          value={chosen}
          error={wrong.rememberAt}
          onChange={(event) => {
            setTime(event.target.value);
            setWrong({});
          }}
        />
      </Pair>
      <Foot>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Adicionar observação
        </Button>
      </Foot>
    </Form>
  );
}
