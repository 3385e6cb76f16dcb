import { useApolloClient } from "@apollo/client/react";
import { AnyCodeForm } from "@soleira/schema/password/forms";
import { useState } from "react";
import { errorText } from "../../data/errors";
import { type FormField, sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { sendChange } from "../../data/sendChange";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { FormDialog } from "../../ui/FormDialog";
import { TextField } from "../../ui/TextField";
import { RecoveryCodes } from "./RecoveryCodes";
import { DisableSecondFactorDocument, RenewRecoveryCodesDocument } from "./SecondFactor.generated";

type CodeDialogProps = {
  onClose: () => void;
  /** Where the focus goes after it, when what opened it is gone. */
  returnFocus?: () => HTMLElement | null;
};

/** Turns the second factor off, by a code (docs/product/second-factor.md#turning-off). */
export function DisableSecondFactorDialog({ onClose, returnFocus }: CodeDialogProps) {
  const client = useApolloClient();
  const form = useMutationForm({
    schema: AnyCodeForm,
    start: { code: "" },
    submit: (input) => sendChange(client, DisableSecondFactorDocument, { input }, { keep: true }),
    fields: sameNames("code"),
    refusalText: errorText,
    onSaved: () => {
      alert.success("Verificação em duas etapas desativada.");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Desativar a verificação em duas etapas"
      description="Para entrar, a senha basta. Os códigos de recuperação deixam de valer."
      confirmLabel="Desativar"
      danger
      form={{ ...form, ready: true }}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <AnyCodeField {...form.field("code")} />
    </FormDialog>
  );
}

/** Makes new recovery codes in place of the old ones, by a code, and shows them once. */
export function RenewRecoveryCodesDialog({ onClose }: CodeDialogProps) {
  const client = useApolloClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useMutationForm({
    schema: AnyCodeForm,
    start: { code: "" },
    submit: (input) => sendChange(client, RenewRecoveryCodesDocument, { input }, { keep: true }),
    fields: sameNames("code"),
    refusalText: errorText,
    onSaved: ({ renewRecoveryCodes }) => setCodes(renewRecoveryCodes.recoveryCodes),
  });
  const title = "Novos códigos de recuperação";
  if (codes)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={title}
        footer={
          <Button variant="primary" onClick={onClose}>
            Concluir
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      description="Os códigos que você guardou deixam de valer."
      confirmLabel="Gerar códigos"
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <AnyCodeField {...form.field("code")} />
    </FormDialog>
  );
}

const AnyCodeField = (field: FormField<string>) => (
  <TextField
    label="Código"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={20}
    hint="Do aplicativo autenticador, ou um código de recuperação."
    {...field}
  />
);
