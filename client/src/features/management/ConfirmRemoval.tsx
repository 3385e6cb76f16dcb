import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import type { Send } from "../../data/useSend";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";

type ConfirmRemovalProps = {
  title: string;
  /** What is removed. */
  name: string;
  /** What becomes of the rest. */
  children: string;
  confirmLabel?: string;
  saved: string;
  remove: (send: Send) => Promise<unknown>;
  onClose: () => void;
  onRemoved: () => void;
};

/** Asks once whether to remove it. */
export function ConfirmRemoval({
  title,
  name,
  children,
  confirmLabel = "Remover",
  saved,
  remove,
  onClose,
  onRemoved,
}: ConfirmRemovalProps) {
  const form = useMutationForm({
    ...NO_FIELDS,
    keep: true,
    submit: (_typed, send) => remove(send),
    onSaved: () => {
      alert.success(saved);
      onRemoved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      description={name}
      confirmLabel={confirmLabel}
      cancelLabel="Voltar"
      danger
      form={{ ...form, ready: true }}
      onClose={onClose}
      // The row, and the button that asked, may be gone.
      returnFocus={() => document.querySelector<HTMLElement>("main")}
    >
      <p>{children}</p>
    </FormDialog>
  );
}
