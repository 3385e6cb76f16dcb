import { bareDocument, formatDocument } from "@soleira/schema/format/cpf-cnpj";
import type { Ref } from "react";
import { NumberFormatBase } from "react-number-format";
import { Field, type FieldProps } from "./Field";
import { Input } from "./TextField";

type DocumentFieldProps = FieldProps & {
  /** CPF or CNPJ with or without signs, "" for nothing. A masked CPF ('***.***.247-**') is shown as it is. */
  value: string;
  /** Without signs, letters in upper case. */
  onChange: (document: string) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  /** A CNPJ may have letters: a phone shows its whole keyboard. */
  company?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A CPF or CNPJ, set as it is typed: as CPF up to 11 digits, else as CNPJ (docs/product/proposals.md#documents). */
export function DocumentField({
  label,
  hint,
  error,
  hideLabel,
  optional,
  company = false,
  value,
  onChange,
  ref,
  ...rest
}: DocumentFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} optional={optional}>
      {(control) => (
        <NumberFormatBase
          {...rest}
          {...control}
          getInputRef={ref}
          customInput={Input}
          inputMode={company ? "text" : "numeric"}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder={company ? "00.000.000/0000-00" : "000.000.000-00"}
          value={bareDocument(value)}
          format={formatDocument}
          removeFormatting={bareDocument}
          // As typed, `a` becomes `A`: the caret stays behind it.
          isCharacterSame={({
            currentValue,
            lastValue,
            formattedValue,
            currentValueIndex,
            formattedValueIndex,
          }) =>
            (currentValue[currentValueIndex] ?? lastValue[currentValueIndex])?.toUpperCase() ===
            formattedValue[formattedValueIndex]
          }
          getCaretBoundary={anywhere}
          onValueChange={(next, { source }) => source === "event" && onChange(next.value)}
        />
      )}
    </Field>
  );
}

const anywhere = (text: string) => Array.from({ length: text.length + 1 }, () => true);
