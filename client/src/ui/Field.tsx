import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { css, styled } from "styled-components";
import { color, media, motion, radius, space, type, weight } from "./theme";

/** What every kind of field is given. */
export type FieldProps = {
  label: string;
  /** A line under the field that helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong; announced with the field. */
  error?: string | undefined;
  /** The label is for screen readers alone. */
  hideLabel?: boolean;
  /** Says '(opcional)' beside the label. */
  optional?: boolean;
};

/** What the control inside needs so that label, hint and error belong to it. */
export type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
`;

const Label = styled.label<{ $hidden?: boolean | undefined }>`
  ${type.small}
  font-weight: ${weight.medium};
  color: ${color.ink};
  ${({ $hidden }) => $hidden && "position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);"}
`;

const Optional = styled.span`
  color: ${color.inkFaint};
  font-weight: ${weight.normal};
`;

const Hint = styled.p`
  ${type.tiny}
  color: ${color.inkFaint};
`;

const Wrong = styled.p`
  display: flex;
  gap: ${space(1)};
  ${type.tiny}
  color: ${color.dangerInk};
`;

/** The frame of one line of input. */
export const controlLook = css`
  width: 100%;
  min-height: 36px;
  padding: 0 ${space(3)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  ${type.medium}
  transition: border-color ${motion.fast}, box-shadow ${motion.fast};
  &::placeholder { color: ${color.inkFaint}; opacity: 1; }
  &:hover:not(:disabled) { border-color: ${color.inkMuted}; }
  &:focus-visible { outline: 2px solid ${color.accent}; outline-offset: -1px; border-color: ${color.accent}; }
  &[aria-invalid="true"] { border-color: ${color.danger}; }
  /* The browser fades a select by itself. */
  &:disabled { background: ${color.sunken}; color: ${color.inkMuted}; opacity: 1; cursor: not-allowed; }
  ${media.touch} { min-height: 44px; font-size: 1rem; }
`;

/** Label, control, hint and error, tied together by ids. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  optional,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <Root data-optional={optional || undefined}>
      <Label htmlFor={id} $hidden={hideLabel}>
        {label}
        {optional && <Optional> (opcional)</Optional>}
      </Label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {error && (
        <Wrong id={`${id}-error`}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </Wrong>
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Root>
  );
}
