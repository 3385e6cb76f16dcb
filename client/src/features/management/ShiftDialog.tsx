import { ShiftForm } from "@soleira/schema/distribution/forms";
import type { Queue } from "@soleira/schema/distribution/queue";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { ChoicesField } from "../../ui/ChoicesField";
import { FormDialog } from "../../ui/FormDialog";
import { Pair } from "../../ui/FormLayout";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import {
  CreateShiftDocument,
  type QueueShift_ShiftFragment as Shift,
  UpdateShiftDocument,
} from "./Queues.generated";

const WEEKDAYS = [
  "Domingo",
  "Segunda-feira",
  "Terça-feira",
  "Quarta-feira",
  "Quinta-feira",
  "Sexta-feira",
  "Sábado",
].map((label, value) => ({ value: String(value), label }));

type Named = { id: string; name: string };
const optionsOf = (items: readonly Named[]) => items.map(({ id, name }) => ({ value: id, label: name }));
/** With those of the shift that are offered no more. */
const withOwn = (items: readonly Named[], own: readonly Named[]) =>
  optionsOf([...items, ...own.filter(({ id }) => !items.some((one) => one.id === id))]);

type ShiftDialogProps = {
  queue: Queue;
  title: string;
  /** Null: a new one. */
  shift: Shift | null;
  people: readonly Named[];
  places: readonly Named[];
  onClose: () => void;
  onSaved: () => void;
};

/** A shift of a queue (docs/product/distribution.md#shifts). */
export function ShiftDialog({ queue, title, shift, people, places, onClose, onSaved }: ShiftDialogProps) {
  const form = useMutationForm({
    schema: ShiftForm,
    draft: `shift:${queue}:${shift?.id ?? "new"}`,
    start: {
      weekday: shift ? String(shift.weekday) : "",
      start: shift?.start ?? "",
      end: shift?.end ?? "",
      users: (shift?.users ?? []).map(({ id }) => id).join(),
      placeId: shift?.place?.id ?? "",
    },
    keep: true,
    fields: { ...sameNames("weekday", "start", "end", "placeId"), userIds: "users" },
    submit: async ({ users, placeId, weekday, ...times }, send) => {
      const said = {
        queue,
        ...times,
        weekday: Number(weekday),
        userIds: users,
        placeId: placeId || null,
      };
      if (shift) await send(UpdateShiftDocument, { ...said, shiftId: shift.id });
      else await send(CreateShiftDocument, said);
    },
    onSaved: () => {
      alert.success("Turno salvo.");
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={shift ? "Editar turno" : "Adicionar turno"}
      description={title}
      confirmLabel="Salvar"
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <Select label="Dia" placeholder="Escolha o dia" options={WEEKDAYS} {...form.field("weekday")} />
      <Pair>
        <TextField label="Das" type="time" {...form.field("start")} />
        <TextField
          label="Às"
          type="time"
          hint="Antes do começo: termina no dia seguinte."
          {...form.field("end")}
        />
      </Pair>
      <ChoicesField
        legend="Quem faz o turno"
        options={withOwn(people, shift?.users ?? [])}
        {...form.field("users")}
      />
      {(places.length > 0 || shift?.place) && (
        <Select
          label="Local"
          optional
          placeholder="Qualquer lugar"
          options={withOwn(places, shift?.place ? [shift.place] : [])}
          {...form.field("placeId")}
        />
      )}
    </FormDialog>
  );
}
