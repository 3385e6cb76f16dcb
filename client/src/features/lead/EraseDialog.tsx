import { confirmsMerge, notTyped, typedToMerge } from "@soleira/schema/merge/confirm";
import { ERASURE_REASON_NAME, ERASURE_REASONS, type ErasureReason } from "@soleira/schema/personal/parts";
import * as z from "zod/mini";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { Final } from "../../ui/Final";
import { FormDialog } from "../../ui/FormDialog";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { EraseCustomerDocument } from "./Erasure.generated";

const REASONS = ERASURE_REASONS.map((value) => ({ value, label: ERASURE_REASON_NAME[value] }));
const isReason = (value: string): value is ErasureReason => value in ERASURE_REASON_NAME;

type EraseDialogProps = {
  customer: { id?: string | null; name: string };
  /** Something of them has changed meanwhile. */
  onRefused: () => void;
  onAsked: () => void;
  onClose: () => void;
};

/** Asks for the last time: an erasure cannot be undone (docs/product/personal-data.md#erasing). */
export function EraseDialog({ customer, onRefused, onAsked, onClose }: EraseDialogProps) {
  const person = { id: customer.id ?? "", name: customer.name };
  const form = useMutationForm({
    schema: z.object({
      reason: z.string().check(z.refine(isReason, "Escolha o motivo.")),
      name: z.string().check(z.refine((typed) => confirmsMerge(person, typed), notTyped(person))),
    }),
    start: { reason: "", name: "" },
    mutation: EraseCustomerDocument,
    input: ({ reason, name }) => ({ customerId: person.id, reason: reason as ErasureReason, name }),
    onRefused: () => {
      onRefused();
      return false;
    },
    onSaved: () => {
      alert.success("Os dados estão sendo apagados.");
      onAsked();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Apagar esta pessoa?"
      description={customer.name}
      confirmLabel="Apagar para sempre"
      danger
      form={form}
      onClose={onClose}
      // The button that asked is gone.
      returnFocus={() => document.querySelector<HTMLElement>("main")}
    >
      <Final>
        Nome, contatos, textos e documentos desta pessoa saem de toda a imobiliária, menos o que a página diz
        que fica. Apagar não pode ser desfeito.
      </Final>
      <Select label="Motivo" placeholder="Escolha o motivo" options={REASONS} {...form.field("reason")} />
      <TextField
        label={`Para apagar, digite ${typedToMerge(person) === person.name ? "o nome" : "o número"}: ${typedToMerge(person)}`}
        autoComplete="off"
        spellCheck={false}
        {...form.field("name")}
      />
    </FormDialog>
  );
}
