import { useApolloClient } from "@apollo/client/react";
import { invitedForm } from "@soleira/schema/account/forms";
import type { PasswordPolicy } from "@soleira/schema/password/policy";
import { fieldErrors } from "../../data/errors";
import { sameNames } from "../../data/form/mutationForm";
import { useLoginForm } from "../../data/form/useLoginForm";
import { sendChange } from "../../data/sendChange";
import { LoginForm } from "../../ui/LoginForm";
import { PhoneField } from "../../ui/PhoneField";
import { TextField } from "../../ui/TextField";
import { RegisterDocument } from "./Access.generated";
import { NewPasswordFields } from "./NewPasswordFields";

type InvitedFormProps = {
  token: string;
  email: string;
  policy: PasswordPolicy;
  onRegistered: () => void;
  /** The invitation counts no longer. */
  onOver: () => void;
};

/** An account for the address that was invited, which counts as confirmed (docs/product/registering.md#invitation). */
export function InvitedForm({ token, email, policy, onRegistered, onOver }: InvitedFormProps) {
  const client = useApolloClient();
  const form = useLoginForm({
    schema: invitedForm(policy),
    start: { name: "", phone: "", password: "", confirmPassword: "" },
    submit: ({ name, phone, password }) =>
      sendChange(
        client,
        RegisterDocument,
        { input: { name, password, phone: phone || null, invitationToken: token } },
        { quiet: true },
      ),
    onSaved: onRegistered,
    onRefused: (error) => {
      const over = fieldErrors(error).some(({ field }) => field === "invitationToken");
      if (over) onOver();
      return over;
    },
    fields: sameNames("name", "phone", "password"),
  });
  return (
    <LoginForm form={form} confirmLabel="Criar conta">
      {/* So that a password manager knows whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField label="Seu nome" name="name" autoComplete="name" {...form.field("name")} />
      <PhoneField label="Telefone" name="tel" autoComplete="tel-national" optional {...form.field("phone")} />
      <NewPasswordFields form={form} policy={policy} />
    </LoginForm>
  );
}
