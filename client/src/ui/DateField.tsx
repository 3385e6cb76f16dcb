import { formatDay } from "@soleira/schema/format/dates";
import { dayRefusal, parseDay } from "@soleira/schema/format/day";
import { type Ref, useState } from "react";
import { PatternFormat } from "react-number-format";
import { Field, type FieldProps } from "./Field";
import { Input } from "./TextField";

type DateFieldProps = FieldProps & {
  /** ISO day ("2026-11-20"), "" for none, or the text as it was typed while that is no day: see `dayRefusal`. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** First and last accepted ISO day; the field shows a refusal, and the form must check them too. */
  min?: string;
  max?: string;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A day typed as dd/mm/aaaa (mask 99/99/9999). Text that is no day is passed on as typed, never dropped. */
export function DateField({
  label,
  hint,
  error,
  hideLabel,
  optional,
  value,
  onChange,
  min,
  max,
  onBlur,
  ref,
  ...rest
}: DateFieldProps) {
  const [left, setLeft] = useState(false);
  const complaint = left ? dayRefusal(value, { min, max }) : null;
  return (
    <Field
      label={label}
      hint={hint}
      hideLabel={hideLabel}
      optional={optional}
      error={error ?? complaint ?? undefined}
    >
      {(control) => (
        <PatternFormat
          {...rest}
          {...control}
          getInputRef={ref}
          customInput={Input}
          format="##/##/####"
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd/mm/aaaa"
          value={formatDay(value)}
          onFocus={() => setLeft(false)}
          onBlur={() => {
            setLeft(true);
            onBlur?.();
          }}
          onValueChange={({ formattedValue }, { source }) => {
            if (source === "event") onChange(parseDay(formattedValue) ?? formattedValue.trim());
          }}
        />
      )}
    </Field>
  );
}
