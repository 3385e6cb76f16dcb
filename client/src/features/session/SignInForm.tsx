import { useApolloClient } from "@apollo/client/react";
import { SUSPENDED_TEXT } from "@soleira/schema/error/codes";
import { SignInForm as schema } from "@soleira/schema/session/forms";
import { type FormEvent, useRef, useState } from "react";
import { styled } from "styled-components";
import { errorCode } from "../../data/errors";
import { sameNames } from "../../data/form/mutationForm";
import { useLoginForm } from "../../data/form/useLoginForm";
import { sendChange } from "../../data/sendChange";
import { sessionEvents } from "../../data/session/sessionEvents";
import { focusFirst } from "../../ui/focusFirst";
import { Form, LoginButton, LoginLink } from "../../ui/LoginForm";
import { PasswordField } from "../../ui/PasswordField";
import { TextField } from "../../ui/TextField";
import { color, radius, space, type } from "../../ui/theme";
import { useLoginState } from "./loginState";
import { SignInDocument, type SignInMutation } from "./SignIn.generated";

const Said = styled.div`
  margin-bottom: ${space(-4)};
`;

const Refused = styled.p`
  margin-bottom: ${space(4)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.dangerSoft};
  color: ${color.dangerInk};
  ${type.small}
`;

export type SignedIn = SignInMutation["signIn"]["user"];

type SignInFormProps = {
  onSignedIn: (user: SignedIn) => void;
  /** The password is right, and a code is asked for. */
  onCodeAsked: (email: string) => void;
};

/** E-mail and password. */
export function SignInForm({ onSignedIn, onCodeAsked }: SignInFormProps) {
  const client = useApolloClient();
  const { email: known = "", suspended, link } = useLoginState();
  const [tried, setTried] = useState(false);
  const [typed, setTyped] = useState(known);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const form = useLoginForm({
    schema,
    start: { email: known, password: "" },
    // What is answered belongs to no page yet: the shell asks for all of it at once.
    submit: (input) => sendChange(client, SignInDocument, { input }, { quiet: true }),
    onSaved: ({ signIn }) => {
      sessionEvents.broadcast("signed-in");
      onSignedIn(signIn.user);
    },
    onRefused: (error) => {
      const code = errorCode(error);
      if (code === "MFA_REQUIRED") {
        onCodeAsked(email.current?.value ?? "");
        return true;
      }
      if (code !== "TOO_MANY" && code !== "ACCOUNT_SUSPENDED") {
        password.current?.focus();
        password.current?.select();
      }
      return false;
    },
    keepFocus: "refused",
    fields: sameNames("email", "password"),
  });
  /** A password manager may fill the inputs in without an event: what counts is what they hold when the form is sent. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    form.fill({ email: email.current?.value ?? "", password: password.current?.value ?? "" });
    form.submit(event);
  };

  return (
    <Form ref={focusFirst} onSubmit={submit} noValidate>
      {/* Said already, by the alert of the end of the session. */}
      {suspended && !tried && <Refused>{SUSPENDED_TEXT}</Refused>}
      <Said role="alert">{form.error && <Refused>{form.error}</Refused>}</Said>
      <TextField
        ref={email}
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={known}
        error={form.field("email").error}
        onChange={({ target }) => {
          setTyped(target.value);
          // The wait is for this account; another one may try.
          form.endWait();
        }}
      />
      <PasswordField
        ref={password}
        label="Senha"
        name="password"
        autoComplete="current-password"
        error={form.field("password").error}
      />
      <LoginLink {...link("/login/forgot-password", { email: typed })}>Esqueci minha senha</LoginLink>
      <LoginButton form={form}>Entrar</LoginButton>
    </Form>
  );
}
