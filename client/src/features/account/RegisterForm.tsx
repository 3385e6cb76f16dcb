import { useApolloClient } from "@apollo/client/react";
import { RegisterForm as schema } from "@soleira/schema/account/forms";
import { DEFAULT_POLICY } from "@soleira/schema/password/policy";
import { sameNames } from "../../data/form/mutationForm";
import { useLoginForm } from "../../data/form/useLoginForm";
import { sendChange } from "../../data/sendChange";
import { LoginForm } from "../../ui/LoginForm";
import { PhoneField } from "../../ui/PhoneField";
import { TextField } from "../../ui/TextField";
import { RegisterDocument } from "./Access.generated";
import { EmailField } from "./EmailField";
import { NewPasswordFields } from "./NewPasswordFields";

export const EMPTY_REGISTRATION = {
  name: "",
  enterpriseName: "",
  email: "",
  phone: "",
  password: "",
  confirmPassword: "",
};

type RegisterFormProps = {
  /** What the fields begin with. */
  start: typeof EMPTY_REGISTRATION;
  onRegistered: (typed: typeof EMPTY_REGISTRATION) => void;
};

/** Who opens an agency (docs/product/registering.md#account). */
export function RegisterForm({ start, onRegistered }: RegisterFormProps) {
  const client = useApolloClient();
  const form = useLoginForm({
    schema,
    start,
    submit: ({ confirmPassword: _, phone, ...input }) =>
      sendChange(client, RegisterDocument, { input: { ...input, phone: phone || null } }, { quiet: true }),
    onSaved: () => onRegistered(form.values),
    fields: sameNames("name", "enterpriseName", "email", "phone", "password"),
  });
  return (
    <LoginForm form={form} confirmLabel="Criar conta">
      <TextField label="Seu nome" name="name" autoComplete="name" {...form.field("name")} />
      <TextField
        label="Nome da imobiliária"
        name="organization"
        autoComplete="organization"
        maxLength={80}
        {...form.field("enterpriseName")}
      />
      <EmailField {...form.field("email")} />
      <PhoneField label="Telefone" name="tel" autoComplete="tel-national" optional {...form.field("phone")} />
      <NewPasswordFields form={form} policy={DEFAULT_POLICY} />
    </LoginForm>
  );
}
