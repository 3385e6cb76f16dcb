import { useQuery } from "@apollo/client/react";
import { RuleForm } from "@soleira/schema/distribution/forms";
import type { Queue } from "@soleira/schema/distribution/queue";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { ChoicesField } from "../../ui/ChoicesField";
import { FormDialog } from "../../ui/FormDialog";
import { Pair } from "../../ui/FormLayout";
import { MoneyField } from "../../ui/MoneyField";
import { TextField } from "../../ui/TextField";
import {
  RuleOptionsDocument,
  type QueueRules_RulesFragment as Rules,
  SetQueueRulesDocument,
} from "./Queues.generated";
import { bodyOf, ruleOf } from "./ruleBody";

type Named = { id: string; name: string };
const optionsOf = (items: readonly Named[], own: readonly Named[] = []) =>
  [...items, ...own.filter(({ id }) => !items.some((one) => one.id === id))].map(({ id, name }) => ({
    value: id,
    label: name,
  }));
const idsOf = (items: readonly Named[] = []) => items.map(({ id }) => id).join();

type RuleDialogProps = {
  queue: Queue;
  title: string;
  rules: Rules;
  /** Which of them; after the last one: a new one. */
  index: number;
  people: readonly Named[];
  onClose: () => void;
  onSaved: () => void;
};

/** A rule of a queue; all of them are saved together (docs/product/distribution.md#rules). */
export function RuleDialog({ queue, title, rules, index, people, onClose, onSaved }: RuleDialogProps) {
  const rule = rules.rules[index];
  const { data } = useQuery(RuleOptionsDocument);
  const form = useMutationForm({
    schema: RuleForm,
    draft: `rule:${queue}:${rule ? `${index}:${rule.name}` : "new"}`,
    start: {
      name: rule?.name ?? "",
      channelIds: idsOf(rule?.channels),
      districtIds: idsOf(rule?.districts),
      propertyTypeIds: idsOf(rule?.propertyTypes),
      minAmount: rule?.minAmount ?? "",
      maxAmount: rule?.maxAmount ?? "",
      userIds: idsOf(rule?.users),
    },
    mutation: SetQueueRulesDocument,
    input: (said) => ({
      queue,
      ...bodyOf(rules),
      rules: rules.rules
        .filter(({ users }, at) => users.length > 0 || at === index)
        .map(ruleOf)
        .toSpliced(
          rules.rules.slice(0, index).filter(({ users }) => users.length > 0).length,
          rule ? 1 : 0,
          said,
        ),
    }),
    keep: true,
    fields: (field) => field.split(".").at(-1) ?? field,
    onSaved: () => {
      alert.success("Regras salvas. Valem a partir do próximo lead.");
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={rule ? "Editar regra" : "Adicionar regra"}
      description={title}
      confirmLabel="Salvar"
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <TextField label="Nome" {...form.field("name")} />
      <ChoicesField
        legend="Canais"
        options={optionsOf(data?.acquisitionChannels ?? [], rule?.channels)}
        {...form.field("channelIds")}
      />
      <ChoicesField
        legend="Bairros do imóvel"
        options={optionsOf(data?.districts ?? [], rule?.districts)}
        {...form.field("districtIds")}
      />
      <ChoicesField
        legend="Tipos do imóvel"
        options={optionsOf(data?.propertyTypes ?? [], rule?.propertyTypes)}
        {...form.field("propertyTypeIds")}
      />
      <Pair>
        <MoneyField label="Preço mínimo" optional {...form.field("minAmount")} />
        <MoneyField label="Preço máximo" optional {...form.field("maxAmount")} />
      </Pair>
      <ChoicesField
        legend="Quem recebe"
        options={optionsOf(people, rule?.users)}
        {...form.field("userIds")}
      />
      <p>O que fica sem marcar vale para todos. Quem recebe não precisa estar na fila.</p>
    </FormDialog>
  );
}
