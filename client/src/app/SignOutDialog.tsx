import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { errorText } from "../data/errors";
import { signOut } from "../features/session/signOut";
import { FormDialog } from "../ui/FormDialog";

type SignOutDialogProps = {
  /** How many drafts of this person are on the device. */
  drafts: number;
  onClose: () => void;
};

/** Asks before 'Sair' takes away what was typed and not saved (docs/product/sign-in.md#signing-out). */
export function SignOutDialog({ drafts, onClose }: SignOutDialogProps) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    setError(null);
    try {
      await signOut(client);
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  };
  return (
    <FormDialog
      title="Sair e apagar o que não foi salvo?"
      confirmLabel="Sair"
      danger
      ready
      busy={busy}
      error={error}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <p>
        {drafts === 1
          ? "Você tem 1 rascunho neste aparelho. Ao sair, ele é apagado."
          : `Você tem ${drafts} rascunhos neste aparelho. Ao sair, eles são apagados.`}
      </p>
    </FormDialog>
  );
}
