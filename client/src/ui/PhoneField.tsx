import type { Ref } from "react";
import { NumberFormatBase } from "react-number-format";
import { Field, type FieldProps } from "./Field";
import { Input } from "./TextField";

type PhoneFieldProps = FieldProps & {
  /** Digits with area code, without the country's 55; "" for nothing. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** '(11) 98765-4321' or '(11) 3456-7890', as far as it has been typed. */
function mask(digits: string): string {
  if (digits.length === 0) return "";
  if (digits.length <= 2) return `(${digits}`;
  const rest = digits.slice(2, 11);
  const cut = rest.length > 8 ? 5 : 4;
  const end = rest.slice(cut);
  return `(${digits.slice(0, 2)}) ${rest.slice(0, cut)}${end && `-${end}`}`;
}

/** What was typed or pasted as area code and number: '+55 11 …' loses the country. */
function national(text: string): string {
  const digits = text.replace(/\D/g, "");
  return (digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits).slice(0, 11);
}

/** A Brazilian phone, mobile or landline. */
export function PhoneField({
  label,
  hint,
  error,
  hideLabel,
  optional,
  onChange,
  ref,
  ...rest
}: PhoneFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, optional }}>
      {(control) => (
        <NumberFormatBase
          {...rest}
          {...control}
          getInputRef={ref}
          customInput={Input}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="(00) 00000-0000"
          format={mask}
          removeFormatting={national}
          getCaretBoundary={(text) => Array.from({ length: text.length + 1 }, () => true)}
          onValueChange={(next, { source }) => source === "event" && onChange(next.value)}
        />
      )}
    </Field>
  );
}
