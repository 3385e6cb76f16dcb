import { useApolloClient } from "@apollo/client/react";
import { TransferForm } from "@soleira/schema/transfer/forms";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { NoteField } from "../../ui/TextField";
import { type DecisionDialogProps, showConflict } from "./decision";
import { TargetChoice } from "./TargetChoice";
import { ApproveTransferDocument } from "./TransferRequest.generated";
import { targetInput, targetOf } from "./target";

/** The lead goes to whom was asked for, or to another target. */
export function ApproveDialog({ request, onClose, returnFocus }: DecisionDialogProps) {
  const { cache } = useApolloClient();
  const asked = targetOf(request);
  const { user = request.requester, enterprise } = request.attendance ?? {};
  // Without one the form begins with an agent to be chosen.
  const kind = asked.kind === "open" ? "user" : asked.kind;
  const form = useMutationForm({
    schema: TransferForm,
    draft: `approve-transfer:${request.id}`,
    start: { ...asked, kind, observation: "" },
    mutation: ApproveTransferDocument,
    input: ({ observation, ...target }) => ({
      transferRequestId: request.id,
      observation,
      ...targetInput(target),
    }),
    keep: true,
    onRefused: (error) => {
      showConflict(cache, error);
      return false;
    },
    onSaved: () => {
      alert.success("Pedido aprovado: o lead foi transferido.");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Aprovar transferência"
      description={request.customerName}
      confirmLabel="Aprovar"
      form={form}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <TargetChoice
        businessType={request.businessType}
        enterpriseId={enterprise?.id}
        withoutUsers={[user?.id]}
        withoutUnits={[enterprise?.id]}
        kind={form.values.kind}
        onKind={(chosen) => chosen !== "open" && form.change({ kind: chosen })}
        user={form.field("userId")}
        unit={form.field("unitId")}
      />
      <NoteField label="Observação" {...form.field("observation")} />
    </FormDialog>
  );
}
