import { useQuery } from "@apollo/client/react";
import { suspendForm } from "@soleira/schema/person/forms";
import { useState } from "react";
import { errorCode, errorText, fieldErrors } from "../../data/errors";
import { failedList } from "../../data/failedList";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import { RadioGroup } from "../../ui/RadioGroup";
import { Select } from "../../ui/Select";
import { NoteField } from "../../ui/TextField";
import { HandedOver } from "./HandedOver";
import { PeopleAtWorkDocument, SuspendPersonDocument, type SuspendPersonMutation } from "./People.generated";
import type { PersonDialogProps } from "./personActions";
import { attendancesText, menuOf, nameOf } from "./personText";
import { Stays } from "./Stays";
import { usePersonConflict } from "./usePersonConflict";

const CHOICES = [
  { value: "user", label: "Transferir para um corretor" },
  { value: "queue", label: "Transferir para a fila de cada funil" },
  { value: "keep", label: "Manter com a pessoa" },
];

type Refused = { title: string; why: string[] };

/** Ends somebody's access, and says in the same step what becomes of their open leads (docs/product/people.md#leaving). */
export function SuspendDialog({ person, onClose, onChanged }: PersonDialogProps) {
  // As it was when the dialog was opened: the answer changes the list behind it.
  const [{ openAttendanceCount: open }] = useState(person);
  const [done, setDone] = useState<SuspendPersonMutation["suspendPerson"]>();
  const [refused, setRefused] = useState<Refused>();
  const onConflict = usePersonConflict();
  const form = useMutationForm({
    schema: suspendForm(open),
    draft: `suspend-person:${person.id}`,
    start: { attendances: "", userId: "", reason: "" },
    mutation: SuspendPersonDocument,
    input: ({ attendances, userId, reason }) => ({
      personId: person.id,
      toUserId: attendances === "user" ? userId : null,
      toQueue: attendances === "queue",
      reason,
    }),
    keep: true,
    onRefused: (error) => {
      onConflict(error);
      // Each lead that cannot go is named: none of them went.
      const why = fieldErrors(error).map(({ message }) => message);
      const named = errorCode(error) === "INVALID" && why.length > 0;
      setRefused(named ? { title: "Nada foi feito. Não podem ir:", why } : undefined);
      return named;
    },
    onSaved: ({ suspendPerson }) => setDone(suspendPerson),
    refusalText: errorText,
  });
  const { attendances } = form.values;
  const agents = useQuery(PeopleAtWorkDocument, {
    skip: attendances !== "user",
    fetchPolicy: "network-only",
  });
  // Only then: the list may be one that the person is no longer in, and this dialog is a part of their row.
  const close = () => {
    onChanged();
    onClose();
  };
  if (done) return <HandedOver person={person} done={done} onClose={close} />;
  const { sale = [], rent = [], raise = [] } = agents.data ?? {};
  const users = [...new Map([...sale, ...rent, ...raise].map((agent) => [agent.id, agent])).values()]
    .filter(({ id }) => id !== person.id)
    .sort((a, b) => a.name.localeCompare(b.name, "pt-BR"));
  return (
    <FormDialog
      title="Suspender acesso"
      description={nameOf(person)}
      confirmLabel="Suspender acesso"
      danger
      form={{ ...form, ready: true }}
      onClose={onClose}
      returnFocus={() => menuOf(person.id)}
    >
      <p>
        A pessoa perde o acesso a esta imobiliária na hora e recebe um e-mail. Em outras imobiliárias nada
        muda.
      </p>
      {open > 0 && (
        <RadioGroup
          legend={`${attendancesText(open)}: o que fazer?`}
          options={CHOICES}
          value={attendances}
          error={form.field("attendances").error}
          onChange={(chosen) => {
            setRefused(undefined);
            form.change({ attendances: chosen });
          }}
        />
      )}
      {attendances === "user" && (
        <Select
          label="Corretor"
          placeholder={agents.loading ? "Carregando…" : "Escolha um corretor"}
          failed={failedList("Não foi possível carregar os corretores.", agents)}
          options={users.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field("userId")}
          {...(!agents.data && { value: "" })}
        />
      )}
      <NoteField label="Motivo" rows={2} {...form.field("reason")} />
      {refused && <Stays title={refused.title} why={refused.why} />}
    </FormDialog>
  );
}
