import type { Ref } from "react";
import { NumberFormatBase } from "react-number-format";
import { Field, type FieldProps } from "./Field";
import { phoneOf, showPhone, wholePhoneOf } from "./phone";
import { Input } from "./TextField";

type PhoneFieldProps = FieldProps & {
  /** Digits with area code, without the country's 55; with + as it was typed; "" for nothing. */
  value: string;
  onChange: (phone: string) => void;
  onBlur?: () => void;
  name?: string;
  /** One's own phone may be filled in by the browser; others' may not. */
  autoComplete?: "tel-national";
  disabled?: boolean;
  /** Takes no digit beyond a whole Brazilian number; without it they stay in sight, and the form refuses them. */
  noLonger?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A Brazilian phone, mobile or landline; one of another country with +. */
export function PhoneField({
  label,
  hint,
  error,
  hideLabel,
  optional,
  onChange,
  autoComplete,
  noLonger = false,
  ref,
  ...rest
}: PhoneFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} optional={optional}>
      {(control) => (
        <NumberFormatBase
          {...rest}
          {...control}
          getInputRef={ref}
          customInput={Input}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete ?? "off"}
          placeholder="(00) 00000-0000"
          format={showPhone}
          removeFormatting={(text, change) => (noLonger ? wholePhoneOf(text, change?.to.end) : phoneOf(text))}
          getCaretBoundary={(text) => Array.from({ length: text.length + 1 }, () => true)}
          onValueChange={(next, { source }) => source === "event" && onChange(next.value)}
        />
      )}
    </Field>
  );
}
