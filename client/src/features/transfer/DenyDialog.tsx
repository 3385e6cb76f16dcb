import { useApolloClient } from "@apollo/client/react";
import { DenyTransferForm } from "@soleira/schema/transfer/forms";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { TextAreaField } from "../../ui/TextField";
import { type DecisionDialogProps, showConflict } from "./decision";
import { DenyTransferDocument } from "./TransferRequest.generated";

/** Says why; the lead stays where it is. */
export function DenyDialog({ request, onClose, returnFocus }: DecisionDialogProps) {
  const { cache } = useApolloClient();
  const form = useMutationForm({
    schema: DenyTransferForm,
    draft: `deny-transfer:${request.id}`,
    start: { observation: "" },
    mutation: DenyTransferDocument,
    input: ({ observation }) => ({ transferRequestId: request.id, observation }),
    keep: true,
    onRefused: (error) => {
      showConflict(cache, error);
      return false;
    },
    onSaved: () => {
      alert.success("Pedido recusado.");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Recusar transferência"
      description={request.customerName}
      confirmLabel="Recusar"
      danger
      form={form}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <TextAreaField label="Por que o pedido é recusado?" maxLength={4000} {...form.field("observation")} />
    </FormDialog>
  );
}
