import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { styled } from "styled-components";
import { controlLook, Field, type FieldProps } from "./Field";
import { space } from "./theme";

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id"> & {
    ref?: Ref<HTMLInputElement>;
    /** Something inside the field at its end, like a button that shows a password. */
    end?: ReactNode;
  };

const Frame = styled.span<{ $end: boolean }>`
  position: relative;
  display: block;
  ${({ $end }) => $end && `& > input { padding-right: ${space(12)}; }`}
  & > :nth-child(2) { position: absolute; inset: 0 0 0 auto; margin: auto 0; }
`;

export const Input = styled.input`
  ${controlLook}
`;

const Area = styled.textarea`
  ${controlLook}
  padding-block: ${space(2)};
  resize: vertical;
`;

/** One line of text. */
export function TextField({ label, hint, error, hideLabel, optional, end, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} optional={optional}>
      {(control) => (
        <Frame $end={end !== undefined}>
          <Input {...rest} {...control} />
          {end}
        </Frame>
      )}
    </Field>
  );
}

type TextAreaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  hideLabel,
  optional,
  rows = 3,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} optional={optional}>
      {(control) => <Area rows={rows} {...rest} {...control} />}
    </Field>
  );
}

type NoteFieldProps = Pick<FieldProps, "label" | "hint" | "error"> & {
  value: string;
  onChange: (text: string) => void;
  rows?: number;
};

/** An optional text, no longer than the agency accepts. */
export function NoteField({ onChange, ...field }: NoteFieldProps) {
  return (
    <TextAreaField optional maxLength={4000} onChange={(event) => onChange(event.target.value)} {...field} />
  );
}
