import { NO_SLOT } from "@soleira/schema/input/forms";
import { useState } from "react";
import { CepField } from "../src/ui/CepField";
import { Checkbox } from "../src/ui/Checkbox";
import { DateField } from "../src/ui/DateField";
import { DocumentField } from "../src/ui/DocumentField";
import { DraftNotice } from "../src/ui/DraftNotice";
import { FormError } from "../src/ui/FormError";
import { Form, Pair } from "../src/ui/FormLayout";
import { MoneyField } from "../src/ui/MoneyField";
import { PageForm } from "../src/ui/PageForm";
import { PhoneField } from "../src/ui/PhoneField";
import { RadioGroup } from "../src/ui/RadioGroup";
import { ReturnPicker } from "../src/ui/ReturnPicker";
import { Select } from "../src/ui/Select";
import { StateSelect } from "../src/ui/StateSelect";
import { NoteField, TextField } from "../src/ui/TextField";
import { Sample, Section } from "./Section";

const CHANNELS = [
  { value: "1", label: "Portal" },
  { value: "2", label: "Placa" },
  { value: "3", label: "Indicação", disabled: true },
];
const NOW = new Date("2026-11-20T14:00:00Z");
const MOMENT = { now: NOW, zone: "America/Sao_Paulo", interval: 30, at: null };
const FAILED = {
  title: "Não foi possível carregar os canais.",
  why: "Sem conexão.",
  busy: false,
  onRetry: () => undefined,
};
const noop = () => undefined;

export function Fields() {
  const [text, setText] = useState("");
  const [note, setNote] = useState("");
  const [channel, setChannel] = useState("");
  const [won, setWon] = useState("yes");
  const [amount, setAmount] = useState("1234.5");
  const [phone, setPhone] = useState("11987654321");
  const [day, setDay] = useState("2026-11-24");
  const [cpf, setCpf] = useState("52998224725");
  const [cep, setCep] = useState("01310100");
  const [state, setState] = useState("SP");
  const [slot, setSlot] = useState(NO_SLOT);
  return (
    <Section title="Campos e formulários">
      <Sample name="TextField">
        <TextField label="Nome do lead" value={text} onChange={(event) => setText(event.target.value)} />
        <TextField label="Código do imóvel" optional hint="Como no site, por exemplo AP1023." />
        <TextField label="E-mail" defaultValue="ana@" error="E-mail inválido." />
        <TextField label="Endereço secreto" readOnly value="https://exemplo.com.br/agenda" />
        <TextField label="Desativado" disabled />
      </Sample>
      <Sample name="Select">
        <Select
          label="Canal de captação"
          placeholder="Não informado"
          options={CHANNELS}
          value={channel}
          onChange={(event) => setChannel(event.target.value)}
        />
        <Select label="Motivo" options={[]} placeholder="Escolha um motivo" error="Escolha um motivo." />
        <Select label="Corretor" options={[]} placeholder="Carregando…" disabled />
        <Select label="Lista que falhou" options={[]} placeholder="Não informado" failed={FAILED} />
      </Sample>
      <Sample name="NoteField, MoneyField, PhoneField, DateField">
        <NoteField label="Observação" value={note} onChange={setNote} />
        <MoneyField label="Valor do negócio" value={amount} onChange={setAmount} />
        <Pair>
          <PhoneField label="Telefone" value={phone} onChange={setPhone} />
          <DateField label="Lembrar em" value={day} onChange={setDay} min="2026-11-20" />
        </Pair>
      </Sample>
      <Sample name="DocumentField, CepField, StateSelect">
        <Pair>
          <DocumentField label="CPF" value={cpf} onChange={setCpf} />
          <DocumentField label="CNPJ" company value="12ABC34501DE35" onChange={noop} />
        </Pair>
        <Pair>
          <CepField label="CEP" value={cep} onChange={setCep} />
          <StateSelect label="Estado" value={state} onChange={({ target }) => setState(target.value)} />
        </Pair>
      </Sample>
      <Sample name="RadioGroup, Checkbox">
        <RadioGroup
          legend="Negócio fechado?"
          options={[
            { value: "yes", label: "Sim" },
            { value: "no", label: "Não" },
          ]}
          value={won}
          onChange={setWon}
          inline
        />
        <RadioGroup legend="Motivo" options={CHANNELS} value="" onChange={noop} error="Escolha um motivo." />
        <Checkbox label="Resolvido" defaultChecked />
        <Checkbox label="Desativado" disabled />
      </Sample>
      <Sample name="DraftNotice, FormError">
        <Form>
          <DraftNotice recovered discard={noop} />
          <FormError>Não foi possível salvar. O horário acabou de ser ocupado.</FormError>
        </Form>
      </Sample>
      <Sample name="ReturnPicker (BesideCalendar, Calendar)" wide>
        <ReturnPicker form={{ values: slot, change: setSlot, submit: noop }} moment={MOMENT} subject={null} />
      </Sample>
      <Sample name="PageForm" wide>
        <PageForm
          form={{ busy: false, error: null, draft: { recovered: false, discard: noop }, submit: noop }}
          confirmLabel="Adicionar observação"
          onCancel={noop}
        >
          <NoteField label="Observação do formulário" value={note} onChange={setNote} />
        </PageForm>
      </Sample>
    </Section>
  );
}
