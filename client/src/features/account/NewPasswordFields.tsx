import { type PasswordPolicy, SHORTEST_PASSWORD } from "@soleira/schema/password/policy";
import type { FormField } from "../../data/form/mutationForm";
import { PasswordField } from "../../ui/PasswordField";

type NewPasswordFieldsProps = {
  /** Of a form with `password` and `confirmPassword`. */
  form: { fieldAt: (path: string) => FormField<string> };
  policy: PasswordPolicy;
  /** Beside another password. */
  isNew?: boolean;
};

/** A new password, twice, and what it may be (docs/product/passwords.md#policy). */
export function NewPasswordFields({ form, policy, isNew = false }: NewPasswordFieldsProps) {
  const { maxLength, symbols } = policy;
  return (
    <>
      <PasswordField
        label={isNew ? "Nova senha" : "Senha"}
        name="new-password"
        autoComplete="new-password"
        hint={`De ${SHORTEST_PASSWORD} a ${maxLength} caracteres: letras, números e ${symbols}`}
        {...form.fieldAt("password")}
      />
      <PasswordField
        label={isNew ? "Repita a nova senha" : "Repita a senha"}
        noun="senha repetida"
        name="confirm-password"
        autoComplete="new-password"
        {...form.fieldAt("confirmPassword")}
      />
    </>
  );
}
