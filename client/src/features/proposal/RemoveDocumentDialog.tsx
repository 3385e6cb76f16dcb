import { about } from "../../data/attendance/about";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { RemoveProposalDocumentDocument } from "./ProposalChanges.generated";
import { offerText, type Row } from "./proposalText";

type RemoveDocumentDialogProps = {
  proposal: Row;
  document: { id: string; name: string };
  onClose: () => void;
  /** Where the focus goes once the file's row is gone. */
  returnFocus: () => HTMLElement | null;
};

/** Asks before a file of a proposal goes: nobody has it after that. */
export function RemoveDocumentDialog({
  proposal,
  document,
  onClose,
  returnFocus,
}: RemoveDocumentDialogProps) {
  const form = useMutationForm({
    ...NO_FIELDS,
    mutation: RemoveProposalDocumentDocument,
    input: () => ({ proposalId: proposal.id, documentId: document.id }),
    keep: true,
    onSaved: () => {
      onClose();
      alert.success("Arquivo removido.");
    },
  });
  return (
    <FormDialog
      title="Remover arquivo?"
      description={about(proposal.customerName, offerText(proposal))}
      confirmLabel="Remover"
      danger
      form={form}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <p>{document.name} é apagado desta proposta.</p>
    </FormDialog>
  );
}
