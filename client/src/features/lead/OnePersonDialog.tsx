import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { SetOnePersonDocument } from "./Suspects.generated";
import type { Suspect } from "./suspectTexts";

type OnePersonDialogProps = { suspect: Suspect; onClose: () => void; onSaved: () => void };

/** Says for good that a record is one person's (docs/product/customers.md#parting). */
export function OnePersonDialog({ suspect: { customer }, onClose, onSaved }: OnePersonDialogProps) {
  const form = useMutationForm({
    ...NO_FIELDS,
    mutation: SetOnePersonDocument,
    input: () => ({ customerId: customer.id ?? "" }),
    onSaved: () => {
      alert.success("Anotado: é a mesma pessoa.");
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title="São a mesma pessoa?"
      description={customer.name}
      confirmLabel="São a mesma pessoa"
      cancelLabel="Voltar"
      form={{ ...form, ready: true }}
      onClose={onClose}
      returnFocus={() => document.querySelector<HTMLElement>("main")}
    >
      <p>O cadastro sai desta lista, e o que chegou até agora fica nele para sempre.</p>
    </FormDialog>
  );
}
