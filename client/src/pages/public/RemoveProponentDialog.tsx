import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import { movedOn, type ReadAgain } from "./meanwhile";
import { SavePublicProposalFormDocument } from "./PublicProposal.generated";
import type { PublicAddress } from "./publicAddress";
import type { Shown } from "./publicText";

type RemoveProponentDialogProps = {
  address: PublicAddress;
  proposal: Shown;
  readAgain: ReadAgain;
  formId: string;
  name: string;
  onClose: () => void;
};

/** Takes a person away who was added. */
export function RemoveProponentDialog({
  address,
  proposal,
  readAgain,
  formId,
  name,
  onClose,
}: RemoveProponentDialogProps) {
  const form = useMutationForm({
    ...NO_FIELDS,
    mutation: SavePublicProposalFormDocument,
    input: () => ({ ...address, formId, expectedVersion: proposal.version, clear: "PROPONENT" as const }),
    keep: true,
    onRefused: (error) => {
      if (!movedOn(error, proposal, readAgain)) return false;
      onClose();
      return true;
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Remover esta pessoa?"
      description={name}
      confirmLabel="Remover"
      danger
      form={form}
      onClose={onClose}
    >
      <p>O que foi preenchido sobre ela é apagado.</p>
    </FormDialog>
  );
}
