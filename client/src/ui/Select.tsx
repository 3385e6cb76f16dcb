import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";
import { styled } from "styled-components";
import { type Failed, FailedList } from "./FailedList";
import { controlLook, Field, type FieldProps } from "./Field";
import { color, space } from "./theme";

export type Option = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "children"> & {
    options: readonly Option[];
    /** The first entry, with the value "". */
    placeholder?: string;
    /** Its list could not be loaded. */
    failed?: Failed | undefined;
    ref?: Ref<HTMLSelectElement>;
  };

const Frame = styled.span`
  position: relative;
  display: block;
  & > svg { position: absolute; right: ${space(3)}; top: 0; bottom: 0; margin: auto; pointer-events: none; color: ${color.inkMuted}; }
`;

const Control = styled.select`
  ${controlLook}
  appearance: none;
  padding-right: ${space(9)};
  text-overflow: ellipsis;
  option { background: ${color.raised}; color: ${color.ink}; }
`;

/** The browser's own select: the best picker on a phone, and operable everywhere. */
export function Select({
  label,
  hint,
  error,
  hideLabel,
  optional,
  options,
  placeholder,
  failed,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} optional={optional}>
      {(control) => (
        <>
          <Frame>
            <Control {...rest} {...control}>
              {placeholder !== undefined && <option value="">{placeholder}</option>}
              {options.map((option) => (
                <option key={option.value} value={option.value} disabled={option.disabled}>
                  {option.label}
                </option>
              ))}
            </Control>
            <ChevronDown size={16} aria-hidden />
          </Frame>
          {failed && <FailedList {...failed} />}
        </>
      )}
    </Field>
  );
}
