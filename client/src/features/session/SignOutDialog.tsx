import { useApolloClient } from "@apollo/client/react";
import { errorText } from "../../data/errors";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import { signOut } from "./signOut";

type SignOutDialogProps = {
  /** How many drafts of this person are on the device. */
  drafts: number;
  /** How many changes that no answer has come for. */
  unsent: number;
  onClose: () => void;
};

/** Asks before 'Sair' takes away what was typed and not saved (docs/product/sign-in.md#signing-out). */
export function SignOutDialog({ drafts, unsent, onClose }: SignOutDialogProps) {
  const client = useApolloClient();
  const form = useMutationForm({
    ...NO_FIELDS,
    submit: () => signOut(client),
    refusalText: errorText,
  });
  return (
    <FormDialog
      title="Sair e apagar o que não foi salvo?"
      confirmLabel="Sair"
      danger
      form={form}
      onClose={onClose}
    >
      {unsent > 0 && (
        <p>
          {unsent === 1
            ? "1 mudança ainda não foi enviada. Ao sair, ela se perde."
            : `${unsent} mudanças ainda não foram enviadas. Ao sair, elas se perdem.`}
        </p>
      )}
      {drafts > 0 && (
        <p>
          {drafts === 1
            ? "Você tem 1 rascunho neste aparelho. Ao sair, ele é apagado."
            : `Você tem ${drafts} rascunhos neste aparelho. Ao sair, eles são apagados.`}
        </p>
      )}
    </FormDialog>
  );
}
