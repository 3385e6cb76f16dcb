import { formatCep } from "@soleira/schema/format/cep";
import type { Ref } from "react";
import { PatternFormat } from "react-number-format";
import { Field, type FieldProps } from "./Field";
import { Input } from "./TextField";

type CepFieldProps = FieldProps & {
  /** Digits, with or without the dash; "" for nothing. */
  value: string;
  /** Digits alone. */
  onChange: (cep: string) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A postal code: '01310-100'. The address is typed by hand, and not looked up. */
export function CepField({
  label,
  hint,
  error,
  hideLabel,
  optional,
  value,
  onChange,
  ref,
  ...rest
}: CepFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} optional={optional}>
      {(control) => (
        <PatternFormat
          {...rest}
          {...control}
          getInputRef={ref}
          customInput={Input}
          format="#####-###"
          inputMode="numeric"
          autoComplete="off"
          placeholder="00000-000"
          value={formatCep(value)}
          onValueChange={(next, { source }) => source === "event" && onChange(next.value)}
        />
      )}
    </Field>
  );
}
