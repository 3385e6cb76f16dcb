import { formatMoney, isAmount, readMoney } from "@soleira/schema/format/money";
import { type ChangeEvent, type Ref, useLayoutEffect, useRef, useState } from "react";
import { Button } from "./Button";
import { Field, type FieldProps } from "./Field";
import { typeMoney } from "./money";
import { Input } from "./TextField";

type MoneyFieldProps = FieldProps & {
  /** Decimal string in BRL ("1234.5"), "" for nothing, or the text itself that cannot be read as one amount. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const shownOf = (value: string) => (isAmount(value) ? formatMoney(value).replace("\u00a0", " ") : value);

/**
 * An amount in reais: 'R$ 1.234,50'. What is typed or pasted is read by docs/product/values.md#typed-amounts; where it may mean
 * two amounts, both are offered.
 */
export function MoneyField({
  label,
  hint,
  error,
  hideLabel,
  optional,
  value,
  onChange,
  onBlur,
  ref,
  ...rest
}: MoneyFieldProps) {
  // What stands in the field while it is typed, and the value that it made: another value from outside shows itself.
  const [typed, setTyped] = useState<{ text: string; value: string; free: boolean } | null>(null);
  const [quiet, setQuiet] = useState(false);
  const caret = useRef<{ input: HTMLInputElement; place: number } | null>(null);
  useLayoutEffect(() => {
    const { input, place } = caret.current ?? {};
    caret.current = null;
    if (input && place !== undefined && input.ownerDocument.activeElement === input)
      input.setSelectionRange(place, place);
  });
  const typing = typed?.value === value ? typed : null;
  const shown = typing?.text ?? shownOf(value);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = typeMoney(
      { text: shown, free: typing?.free ?? !isAmount(value || "0") },
      { text: target.value, caret: target.selectionStart ?? target.value.length },
    );
    if (!next) return;
    const read = readMoney(next.text);
    const amount = next.text === "" ? "" : (read.amount ?? next.text);
    if (next.caret !== null) caret.current = { input: target, place: next.caret };
    // Half a number is not complained of; what was pasted is complete, and three digits behind a comma are asked at once.
    setQuiet(!next.pasted);
    setTyped({ text: next.text, value: amount, free: next.free });
    onChange(amount);
  };
  const leave = () => {
    setQuiet(false);
    if (isAmount(value)) setTyped(null);
    onBlur?.();
  };
  const choose = (amount: string) => {
    setTyped(null);
    onChange(amount);
  };

  const read = value === "" || isAmount(value) ? null : readMoney(value);
  const asks = read?.amount === null && (!quiet || error || read.couldBe.length > 0) ? read : null;
  const choices =
    asks &&
    asks.couldBe.length > 0 &&
    asks.couldBe.map((amount) => (
      <Button key={amount} size="small" onClick={() => choose(amount)}>
        {formatMoney(amount)}
      </Button>
    ));
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      optional={optional}
      hint={choices || hint}
      error={asks?.problem ?? error}
    >
      {(control) => (
        <Input
          {...rest}
          {...control}
          ref={ref}
          type="text"
          value={shown}
          onChange={change}
          onBlur={leave}
          inputMode="decimal"
          autoComplete="off"
          placeholder="R$ 0,00"
        />
      )}
    </Field>
  );
}
