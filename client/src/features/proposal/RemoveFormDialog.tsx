import { about } from "../../data/attendance/about";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import { RemoveProposalFormDocument } from "./ProposalChanges.generated";
import { offerText, type Row } from "./proposalText";
import { useOfferRefusal } from "./useOfferRefusal";

type RemoveFormDialogProps = {
  proposal: Row;
  form: { id: string; proposalVersion: number | null };
  name: string;
  onClose: () => void;
};

/** Takes an added form away, or empties a required one. */
export function RemoveFormDialog({ proposal, form: removed, name, onClose }: RemoveFormDialogProps) {
  const form = useMutationForm({
    ...NO_FIELDS,
    mutation: RemoveProposalFormDocument,
    input: () => ({
      proposalId: proposal.id,
      formId: removed.id,
      expectedVersion: removed.proposalVersion,
    }),
    keep: true,
    onRefused: useOfferRefusal(onClose),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Apagar ${name}?`}
      description={about(proposal.customerName, offerText(proposal))}
      confirmLabel="Apagar"
      danger
      form={form}
      onClose={onClose}
    >
      <p>O que foi preenchido nesta ficha é apagado.</p>
    </FormDialog>
  );
}
