import { useQuery } from "@apollo/client/react";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { agentRole } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { isSameName } from "@soleira/schema/customer/rules";
import { useEffect, useEffectEvent, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { fieldErrors, notSavedText } from "../../data/errors";
import { failedList } from "../../data/failedList";
import { useDraft } from "../../data/useDraft";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { DraftNotice } from "../../ui/DraftNotice";
import { FormError } from "../../ui/FormError";
import { Foot, Form, Pair } from "../../ui/FormLayout";
import { focusFirst } from "../../ui/focusFirst";
import { PhoneField } from "../../ui/PhoneField";
import { Select } from "../../ui/Select";
import { TextAreaField, TextField } from "../../ui/TextField";
import { CreateOptionsDocument, type CreateOptionsQuery } from "./CreateOptions.generated";
import { type CreateForm, createForm } from "./createForm";
import { Duplicates } from "./Duplicates";
import { TemperatureRadios } from "./TemperatureRadios";
import { useCreate } from "./useCreate";
import { useDuplicates } from "./useDuplicates";

type CreateAttendanceFormProps = {
  businessType: BusinessType;
  /** Under which what is typed is kept: the funnel and what the query brought, which is about one person. */
  draftKey: string;
  /** What the query of the screen brought. */
  start: CreateForm;
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
  const draft = useDraft(draftKey, start);
  const { recovered } = draft;
  const { control, register, handleSubmit, setError, setValue, watch, reset, formState } =
    useForm<CreateForm>({
      resolver: standardSchemaResolver(createForm),
      defaultValues: draft.value,
    });
  const keep = useEffectEvent((typed: Partial<CreateForm>) => draft.change(typed));
  // What the page itself puts in is not worth a draft.
  useEffect(() => watch((typed, { type }) => type === "change" && keep(typed)).unsubscribe, [watch]);
  const query = useQuery(CreateOptionsDocument, {
    variables: { withAgents: start.needsUser, agentRole: agentRole(businessType) },
  });
  const options = query.data;
  useEffect(() => {
    const id = channelNamed(options, channelName);
    if (id && !recovered) setValue("acquisitionChannelId", id);
  }, [options, channelName, recovered, setValue]);
  const { create, loading } = useCreate(businessType, draft);
  const { duplicates, onRecord } = useDuplicates(businessType, watch("phone"), watch("email"));
  const wrong = (name: keyof CreateForm) => formState.errors[name]?.message;

  const [refused, setRefused] = useState<string | null>(null);
  const send = handleSubmit(async (form) => {
    setRefused(null);
    try {
      const { id, customer } = await create(form);
      alert.success(createdText(customer.name, form.name));
      onCreated(id);
    } catch (error) {
      // Each message at its field, the first of them focused; what has no field here is said above the buttons.
      const fields = fieldErrors(error).filter(({ field }) => field in start);
      for (const [index, { field, message }] of fields.entries()) {
        setError(field as keyof CreateForm, { message }, { shouldFocus: index === 0 });
      }
      if (fields.length === 0) setRefused(notSavedText(error));
    }
  });

  return (
    <Form ref={focusFirst} onSubmit={(event) => void send(event)} noValidate>
      <DraftNotice
        recovered={draft.recovered}
        discard={() => {
          reset(start);
          draft.discard();
        }}
      />
      <TextField label="Nome do lead" autoComplete="off" error={wrong("name")} {...register("name")} />
      <Pair>
        <Controller
          control={control}
          name="phone"
          render={({ field }) => <PhoneField label="Telefone" error={wrong("phone")} {...field} />}
        />
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          error={wrong("email")}
          {...register("email")}
        />
      </Pair>
      <Duplicates found={duplicates} onRecord={onRecord} name={watch("name")} />
      <Pair>
        <Controller
          control={control}
          name="acquisitionChannelId"
          render={({ field }) => (
            <Select
              label="Canal de captação"
              optional
              placeholder="Não informado"
              failed={failedList("Não foi possível carregar os canais.", query)}
              error={wrong("acquisitionChannelId")}
              options={listed(options?.acquisitionChannels)}
              {...field}
              // Not before its list is there: a select cannot show what it does not have.
              value={options ? field.value : ""}
            />
          )}
        />
        <TextField
          label="Código do imóvel"
          optional
          autoComplete="off"
          error={wrong("propertyCode")}
          {...register("propertyCode")}
        />
      </Pair>
      <TextAreaField
        label="Mensagem do lead"
        optional
        rows={4}
        error={wrong("content")}
        {...register("content")}
      />
      {options && options.temperatures.length > 0 && (
        <Controller
          control={control}
          name="temperatureId"
          render={({ field }) => (
            <TemperatureRadios
              temperatures={options.temperatures}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {start.needsUser && (
        <Controller
          control={control}
          name="userId"
          render={({ field }) => (
            <Select
              label="Quem vai atender"
              placeholder="Escolha um corretor"
              error={wrong("userId")}
              failed={failedList("Não foi possível carregar os corretores.", query)}
              options={listed(peopleOf(options))}
              {...field}
            />
          )}
        />
      )}
      <FormError>{refused}</FormError>
      <Foot>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={loading}>
          Criar atendimento
        </Button>
      </Foot>
    </Form>
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
