import { contactForm } from "@soleira/schema/customer/contact-form";
import { useState } from "react";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { PhoneField } from "../../ui/PhoneField";
import { RadioGroup } from "../../ui/RadioGroup";
import { TextField } from "../../ui/TextField";
import { MarkFillerDocument } from "./Fillers.generated";

const KINDS = [
  { value: "PHONE", label: "Telefone" },
  { value: "EMAIL", label: "E-mail" },
];

const MEANINGS = [
  { value: "nobody", label: "Não identifica ninguém" },
  { value: "somebody", label: "Identifica um lead, embora pareça falso" },
];

type FillerDialogProps = { onClose: () => void; onSaved: () => void };

/** Marks a contact as nobody's or somebody's (docs/product/customers.md#fillers). */
export function FillerDialog({ onClose, onSaved }: FillerDialogProps) {
  const [identifies, setIdentifies] = useState(false);
  const form = useMutationForm({
    schema: contactForm(""),
    draft: "filler:new",
    start: { kind: "PHONE", value: "", main: false },
    mutation: MarkFillerDocument,
    input: ({ kind, value }) => ({ kind, value, identifies }),
    keep: true,
    onSaved: () => {
      alert.success("Contato marcado.");
      onSaved();
      onClose();
    },
  });
  const { kind } = form.values;
  return (
    <FormDialog title="Marcar contato" confirmLabel="Marcar" form={form} onClose={onClose}>
      <p>
        {identifies
          ? "A partir de agora, leads que informarem este contato são a mesma pessoa, se nada mais os distinguir."
          : "A partir de agora, leads que informarem este contato não serão unidos por causa dele."}
      </p>
      <RadioGroup
        legend="Tipo"
        inline
        options={KINDS}
        value={kind}
        onChange={(chosen) => form.change({ kind: chosen === "EMAIL" ? "EMAIL" : "PHONE" })}
      />
      {kind === "EMAIL" ? (
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.field("value")}
        />
      ) : (
        <PhoneField label="Telefone" {...form.field("value")} />
      )}
      <RadioGroup
        legend="Este contato"
        options={MEANINGS}
        value={identifies ? "somebody" : "nobody"}
        onChange={(chosen) => setIdentifies(chosen === "somebody")}
      />
    </FormDialog>
  );
}
