import type { FormEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { Button } from "./Button";
import { FormError } from "./FormError";
import { focusFirst } from "./focusFirst";
import { color, media, space, type, weight } from "./theme";
import { waitText } from "./waitText";

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  & button[type="submit"] { min-height: 44px; margin-top: ${space(2)}; }
`;

/** What leads to another of the screens before the shell. */
export const LoginLink = styled(Link)`
  align-self: start;
  ${type.small}
  font-weight: ${weight.medium};
  color: ${color.accentInk};
  ${media.touch} { padding: ${space(3)} 0; }
`;

/** The same for a button that changes what is asked for. */
export const LoginSwitch = styled.button`
  align-self: start;
  padding: 0;
  border: 0;
  background: none;
  ${type.small}
  font-weight: ${weight.medium};
  color: ${color.accentInk};
  text-decoration: underline;
  text-underline-offset: 2px;
  ${media.touch} { padding: ${space(3)} 0; }
`;

type LoginFormProps = {
  /** Of `useLoginForm` (data/form). */
  form: { busy: boolean; wait: number; error: string | null; submit: (event: FormEvent) => void };
  confirmLabel: string;
  children?: ReactNode;
};

/** What sends a form before the shell: after too many tries it says for how long it waits. */
export const LoginButton = ({
  form: { busy, wait },
  children,
}: Pick<LoginFormProps, "form" | "children">) => (
  <Button type="submit" variant="primary" wide busy={busy} disabled={wait > 0}>
    {wait > 0 ? waitText(wait) : children}
  </Button>
);

/** The frame of a form before the shell: what is missing is said when it is sent, so its button is only disabled for a wait. */
export function LoginForm({ form, confirmLabel, children }: LoginFormProps) {
  return (
    <Form ref={focusFirst} onSubmit={form.submit} noValidate>
      {children}
      <FormError>{form.error}</FormError>
      <LoginButton form={form}>{confirmLabel}</LoginButton>
    </Form>
  );
}
