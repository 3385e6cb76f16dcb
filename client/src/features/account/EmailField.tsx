import type { FormField } from "../../data/form/mutationForm";
import { TextField } from "../../ui/TextField";

/** An e-mail address that one signs in with. */
export function EmailField(field: FormField<string>) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
