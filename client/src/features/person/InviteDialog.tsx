import { InviteForm } from "@soleira/schema/person/forms";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { TextField } from "../../ui/TextField";
import { InvitePersonDocument } from "./People.generated";
import { RolesField } from "./RolesField";

type InviteDialogProps = {
  onClose: () => void;
  onInvited: () => void;
};

/** Invites somebody by mail (docs/product/people.md#inviting). */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const form = useMutationForm({
    schema: InviteForm,
    draft: "invite-person",
    start: { email: "", roles: "" },
    mutation: InvitePersonDocument,
    input: (typed) => typed,
    keep: true,
    fields: { email: "email", roles: "roles" },
    onSaved: (_data, { email }) => {
      alert.success(`Convite enviado para ${email}.`);
      onInvited();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Convidar pessoa"
      description="Enviamos um convite por e-mail. Ele vale sete dias."
      confirmLabel="Enviar convite"
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <TextField label="E-mail" type="email" autoComplete="off" maxLength={254} {...form.field("email")} />
      <RolesField {...form.field("roles")} />
    </FormDialog>
  );
}
