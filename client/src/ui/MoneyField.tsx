import { type Ref, useState } from "react";
import { NumericFormat } from "react-number-format";
import { Field, type FieldProps } from "./Field";
import { Input } from "./TextField";

type MoneyFieldProps = FieldProps & {
  /** Decimal string in BRL ("1234.5"), or "" for nothing. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** No amount of the contract has more than twelve digits before the comma. */
const LIMIT = 10 ** 12;

/** An amount in reais: 'R$ 1.234,50', two decimals, never negative (docs/product/values.md#money). */
export function MoneyField({
  label,
  hint,
  error,
  hideLabel,
  optional,
  onChange,
  onBlur,
  ref,
  ...rest
}: MoneyFieldProps) {
  const [typing, setTyping] = useState(false);
  return (
    <Field {...{ label, hint, error, hideLabel, optional }}>
      {(control) => (
        <NumericFormat
          {...rest}
          {...control}
          getInputRef={ref}
          customInput={Input}
          valueIsNumericString
          prefix="R$ "
          thousandSeparator="."
          decimalSeparator=","
          // A typed point groups thousands, as displayed: '1.450.000' is not R$ 1,45.
          allowedDecimalSeparators={[","]}
          isAllowed={({ floatValue = 0 }) => floatValue < LIMIT}
          decimalScale={2}
          // Only after the field is left: centavos behind the caret would swallow digits typed fast on a slow phone.
          fixedDecimalScale={!typing}
          onFocusCapture={() => setTyping(true)}
          onBlur={() => {
            setTyping(false);
            onBlur?.();
          }}
          allowNegative={false}
          inputMode="decimal"
          autoComplete="off"
          placeholder="R$ 0,00"
          onValueChange={(next, { source }) => source === "event" && onChange(next.value)}
        />
      )}
    </Field>
  );
}
