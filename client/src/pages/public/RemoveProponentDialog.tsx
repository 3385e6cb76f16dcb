import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import { SavePublicProposalFormDocument } from "./PublicProposal.generated";
import type { PublicAddress } from "./publicAddress";

type RemoveProponentDialogProps = {
  address: PublicAddress;
  version: number;
  formId: string;
  name: string;
  onClose: () => void;
};

/** Takes a person away who was added. */
export function RemoveProponentDialog({
  address,
  version,
  formId,
  name,
  onClose,
}: RemoveProponentDialogProps) {
  const form = useMutationForm({
    ...NO_FIELDS,
    mutation: SavePublicProposalFormDocument,
    input: () => ({ ...address, formId, expectedVersion: version, clear: "PROPONENT" as const }),
    keep: true,
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
