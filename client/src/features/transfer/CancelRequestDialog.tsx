import { useApolloClient } from "@apollo/client/react";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { type DecisionDialogProps, showConflict } from "./decision";
import { CancelTransferRequestDocument } from "./TransferRequest.generated";

/** Who asked takes it back. */
export function CancelRequestDialog({ request, onClose, returnFocus }: DecisionDialogProps) {
  const { cache } = useApolloClient();
  const form = useMutationForm({
    ...NO_FIELDS,
    mutation: CancelTransferRequestDocument,
    input: () => ({ transferRequestId: request.id }),
    keep: true,
    onRefused: (error) => {
      showConflict(cache, error);
      return false;
    },
    onSaved: () => {
      alert.success("Pedido cancelado.");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Cancelar pedido"
      description={request.customerName}
      confirmLabel="Cancelar pedido"
      cancelLabel="Voltar"
      danger
      form={form}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <p>O atendimento continua com você.</p>
    </FormDialog>
  );
}
