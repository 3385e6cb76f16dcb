import { useId } from "react";
import { styled } from "styled-components";
import { OptionMark, OptionRow } from "./Checkbox";
import type { Option } from "./Select";
import { color, space, type, weight } from "./theme";

const Legend = styled.legend`
  ${type.small}
  font-weight: ${weight.medium};
  margin-bottom: ${space(1)};
  padding: 0;
`;

/** What is wrong with the choice. */
export const Wrong = styled.p`
  ${type.tiny}
  color: ${color.dangerInk};
`;

type RadioGroupProps = {
  legend: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Beside each other instead of under each other. */
  inline?: boolean;
  disabled?: boolean;
};

const Choices = styled.div<{ $inline: boolean }>`
  display: flex;
  flex-wrap: wrap;
  flex-direction: ${({ $inline }) => ($inline ? "row" : "column")};
  column-gap: ${space(6)};
`;

/** One of a few. */
export function RadioGroup({
  legend,
  options,
  value,
  onChange,
  error,
  inline = false,
  disabled,
}: RadioGroupProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${name}-error` : undefined}>
      <Legend>{legend}</Legend>
      <Choices $inline={inline}>
        {options.map((option) => (
          <OptionRow key={option.value} data-disabled={disabled || option.disabled || undefined}>
            <OptionMark
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </OptionRow>
        ))}
      </Choices>
      {error && <Wrong id={`${name}-error`}>{error}</Wrong>}
    </fieldset>
  );
}
