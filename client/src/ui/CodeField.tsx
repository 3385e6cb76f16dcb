import { TextField } from "./TextField";

type CodeFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
};

/** Six digits of an authenticator app; what is pasted may have a blank in the middle. */
export function CodeField({ onChange, ...field }: CodeFieldProps) {
  return (
    <TextField
      label="Código"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      hint="Os 6 números que o aplicativo autenticador mostra agora."
      {...field}
      onChange={({ target }) => onChange(target.value.replace(/\s/g, "").slice(0, 6))}
    />
  );
}

/** One of the ten codes that were shown when the second factor was turned on. */
export function RecoveryCodeField({ onChange, ...field }: CodeFieldProps) {
  return (
    <TextField
      label="Código de recuperação"
      name="recovery-code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      hint="Um dos dez códigos que você guardou. Cada um vale uma vez."
      {...field}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
