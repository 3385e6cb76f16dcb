import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { styled } from "styled-components";
import { color, media, motion, radius, space } from "./theme";

/** The row of a checkbox, a switch or a radio button: the whole of it is its label. */
export const OptionRow = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(1)} 0;
  min-height: 28px;
  cursor: pointer;
  &[data-disabled] { color: ${color.inkFaint}; cursor: not-allowed; }
  ${media.touch} { min-height: 44px; padding: ${space(3)} 0; }
`;

/** The box or the circle itself. */
export const OptionMark = styled.input`
  appearance: none;
  flex-shrink: 0;
  display: grid;
  place-content: center;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.surface};
  transition: background ${motion.fast}, border-color ${motion.fast};
  &[type="radio"] { border-radius: 50%; }
  &::before { content: ""; width: 10px; height: 10px; transform: scale(0); transition: transform ${motion.fast}; background: ${color.onAccent}; }
  &[type="radio"]::before { width: 8px; height: 8px; border-radius: 50%; }
  &[type="checkbox"]::before { clip-path: polygon(14% 44%, 0 62%, 42% 100%, 100% 20%, 84% 6%, 40% 68%); }
  &:checked { background: ${color.accent}; border-color: ${color.accent}; }
  &:checked::before { transform: scale(1); }
  &:disabled { opacity: 0.55; cursor: not-allowed; }
  @media (forced-colors: active) { appearance: auto; }
`;

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <OptionRow data-disabled={rest.disabled || undefined}>
      <OptionMark type="checkbox" {...rest} />
      <span>{label}</span>
    </OptionRow>
  );
}
