import { useApolloClient } from "@apollo/client/react";
import { changePasswordForm } from "@soleira/schema/password/forms";
import { useMutationForm } from "../../data/form/useMutationForm";
import { sendChange } from "../../data/sendChange";
import { alert } from "../../ui/alert";
import { useGoBack } from "../../ui/BackButton";
import { FormDialog } from "../../ui/FormDialog";
import { PasswordField } from "../../ui/PasswordField";
import { NewPasswordFields } from "./NewPasswordFields";
import { useOwnProfile } from "./ownProfile";
import { ChangePasswordDocument } from "./Profile.generated";
import { PROFILE_PATH } from "./profilePath";

/** /user-profile/update-password (docs/product/passwords.md#changing). */
export function ChangePasswordDialog() {
  const client = useApolloClient();
  const close = useGoBack(PROFILE_PATH);
  const { email, passwordPolicy } = useOwnProfile().me;
  const form = useMutationForm({
    schema: changePasswordForm(passwordPolicy),
    start: { currentPassword: "", password: "", confirmPassword: "" },
    submit: ({ currentPassword, password }) =>
      sendChange(client, ChangePasswordDocument, { input: { currentPassword, newPassword: password } }),
    fields: { currentPassword: "currentPassword", newPassword: "password" },
    onSaved: () => {
      alert.success("Senha alterada com sucesso");
      // The other sessions have ended.
      client.cache.evict({ fieldName: "sessions" });
      close();
    },
  });
  return (
    <FormDialog
      title="Alterar senha"
      description="Seus outros aparelhos são desconectados."
      confirmLabel="Alterar senha"
      ownAddress
      form={{ ...form, ready: true }}
      onClose={close}
    >
      {/* So that a password manager knows whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Senha atual"
        name="current-password"
        autoComplete="current-password"
        {...form.field("currentPassword")}
      />
      <NewPasswordFields form={form} policy={passwordPolicy} isNew />
    </FormDialog>
  );
}
