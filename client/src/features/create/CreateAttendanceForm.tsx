import { useQuery } from "@apollo/client/react";
import { agentRole } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { NewAttendanceForm } from "@soleira/schema/attendance/forms";
import { isSameName } from "@soleira/schema/customer/rules";
import { useEffect, useEffectEvent } from "react";
import { failedList } from "../../data/failedList";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FailedList } from "../../ui/FailedList";
import { Pair } from "../../ui/FormLayout";
import { PageForm } from "../../ui/PageForm";
import { PhoneField } from "../../ui/PhoneField";
import { Select } from "../../ui/Select";
import { TextAreaField, TextField } from "../../ui/TextField";
import { CreateAttendanceDocument } from "./CreateAttendance.generated";
import { CreateOptionsDocument, type CreateOptionsQuery } from "./CreateOptions.generated";
import { inputOf } from "./createForm";
import { Duplicates } from "./Duplicates";
import { TemperatureRadios } from "./TemperatureRadios";
import { useDuplicates } from "./useDuplicates";

const FIELDS = sameNames(
  ...(["name", "phone", "email", "acquisitionChannelId", "propertyCode", "message"] as const),
  ...(["temperatureId", "userId"] as const),
);

type CreateAttendanceFormProps = {
  businessType: BusinessType;
  /** Under which what is typed is kept: the funnel and what the query brought, which is about one person. */
  draftKey: string;
  /** What the query of the screen brought. */
  start: NewAttendanceForm;
  /** Name of the channel in the query, where its id was not given. */
  channelName: string | null;
  onCreated: (id: string) => void;
  onCancel: () => void;
};

/** Name, contacts, channel, property, message, temperature, and for reception and managers who will attend. */
export function CreateAttendanceForm({
  businessType,
  draftKey,
  start,
  channelName,
  onCreated,
  onCancel,
}: CreateAttendanceFormProps) {
  const form = useMutationForm({
    schema: NewAttendanceForm,
    draft: draftKey,
    start,
    mutation: CreateAttendanceDocument,
    input: (typed) => inputOf(typed, businessType),
    fields: FIELDS,
    onKept: onCancel,
    onSaved: ({ createAttendance }, typed) => {
      const { id, customer } = createAttendance.attendance;
      alert.success(createdText(customer.name, typed.name));
      onCreated(id);
    },
  });
  const { values, fill } = form;
  const { recovered } = form.draft;
  const query = useQuery(CreateOptionsDocument, {
    variables: { withAgents: start.needsUser, agentRole: agentRole(businessType) },
  });
  const options = query.data;
  const channelId = channelNamed(options, channelName);
  const fillChannel = useEffectEvent(() => fill({ acquisitionChannelId: channelId }));
  useEffect(() => {
    if (channelId && !recovered) fillChannel();
  }, [channelId, recovered]);
  const { duplicates, onRecord, failed } = useDuplicates(
    businessType,
    values.phone,
    values.email,
    values.name,
  );

  return (
    <PageForm form={form} confirmLabel="Criar atendimento" onCancel={onCancel}>
      <TextField label="Nome do lead" autoComplete="off" {...form.field("name")} />
      <Pair>
        <PhoneField label="Telefone" {...form.field("phone")} />
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.field("email")}
        />
      </Pair>
      <div>
        <Duplicates found={duplicates} onRecord={onRecord} name={values.name} />
        {failed && <FailedList {...failed} />}
      </div>
      <Pair>
        <Select
          label="Canal de captação"
          optional
          placeholder="Não informado"
          failed={failedList("Não foi possível carregar os canais.", query)}
          options={listed(options?.acquisitionChannels)}
          {...form.field("acquisitionChannelId")}
          // Not before its list is there: a select cannot show what it does not have.
          {...(!options && { value: "" })}
        />
        <TextField label="Código do imóvel" optional autoComplete="off" {...form.field("propertyCode")} />
      </Pair>
      <TextAreaField label="Mensagem do lead" optional rows={4} {...form.field("message")} />
      {options && options.temperatures.length > 0 && (
        <TemperatureRadios temperatures={options.temperatures} {...form.field("temperatureId")} />
      )}
      {start.needsUser && (
        <Select
          label="Quem vai atender"
          placeholder="Escolha um corretor"
          failed={failedList("Não foi possível carregar os corretores.", query)}
          options={listed(peopleOf(options))}
          {...form.field("userId")}
        />
      )}
    </PageForm>
  );
}

/** Says under which name it was saved, where that is not the one that was typed. */
const createdText = (saved: string, typed: string): string =>
  isSameName(saved, typed)
    ? "Atendimento criado."
    : `Atendimento criado em nome de ${saved}, que é o nome no cadastro.`;

const listed = (items: readonly { id: string; name: string }[] = []) =>
  items.map(({ id, name }) => ({ value: id, label: name }));

/** The funnel's agents and the pre-attendants, each once. */
function peopleOf(options: CreateOptionsQuery | undefined) {
  const people = [...(options?.agents ?? []), ...(options?.preAttendants ?? [])];
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

/** The id of the channel with that name, case apart; "" for none. */
function channelNamed(options: CreateOptionsQuery | undefined, name: string | null): string {
  const wanted = name?.trim().toLocaleLowerCase("pt-BR");
  return options?.acquisitionChannels.find((one) => one.name.toLocaleLowerCase("pt-BR") === wanted)?.id ?? "";
}
