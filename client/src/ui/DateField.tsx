import { format, isMatch, isValid, parse } from "date-fns";
import { type Ref, useState } from "react";
import { PatternFormat } from "react-number-format";
import { Field, type FieldProps } from "./Field";
import { Input } from "./TextField";

type DateFieldProps = FieldProps & {
  /** ISO day ("2026-11-20"), or "" for none. */
  value: string;
  /** The ISO day once it is complete and exists, "" until then. */
  onChange: (day: string) => void;
  onBlur?: () => void;
  /** First and last ISO day that are accepted. */
  min?: string;
  max?: string;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const shown = (iso: string) => (iso ? iso.split("-").reverse().join("/") : "");

function isoDay(text: string): string {
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(text) || !isMatch(text, "dd/MM/yyyy")) return "";
  const day = parse(text, "dd/MM/yyyy", new Date(0));
  return isValid(day) ? format(day, "yyyy-MM-dd") : "";
}

/** A day typed as dd/mm/aaaa (mask 99/99/9999). */
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
  // What was typed, and the day that was told of it: another `value` than that one comes from outside and wins.
  const [own, setOwn] = useState({ text: shown(value), told: value });
  const [left, setLeft] = useState(false);
  const text = own.told === value ? own.text : shown(value);
  const complaint = left ? wrong(text, isoDay(text), min, max) : undefined;
  return (
    <Field {...{ label, hint, hideLabel, optional }} error={error ?? complaint}>
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
          value={text}
          onFocus={() => setLeft(false)}
          onBlur={() => {
            setLeft(true);
            onBlur?.();
          }}
          onValueChange={(next, { source }) => {
            if (source !== "event") return;
            const day = isoDay(next.formattedValue);
            const told = wrong(next.formattedValue, day, min, max) ? "" : day;
            setOwn({ text: next.formattedValue, told });
            onChange(told);
          }}
        />
      )}
    </Field>
  );
}

function wrong(text: string, day: string, min?: string, max?: string): string | undefined {
  if (text === "") return undefined;
  if (day === "") return "Data inválida. Use dd/mm/aaaa.";
  if (min && day < min) return `A data deve ser a partir de ${shown(min)}.`;
  if (max && day > max) return `A data deve ser até ${shown(max)}.`;
  return undefined;
}
