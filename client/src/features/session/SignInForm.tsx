import { useApolloClient } from "@apollo/client/react";
import { SUSPENDED_TEXT } from "@soleira/schema/error/codes";
import { SignInForm as schema } from "@soleira/schema/session/forms";
import { Eye, EyeOff } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { styled } from "styled-components";
import { errorCode, errorExtensions, errorText } from "../../data/errors";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { sendChange } from "../../data/sendChange";
import { sessionEvents } from "../../data/session/sessionEvents";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { focusFirst } from "../../ui/focusFirst";
import { IconButton } from "../../ui/IconButton";
import { TextField } from "../../ui/TextField";
import { color, radius, space, type } from "../../ui/theme";
import { SignInDocument, type SignInMutation } from "./SignIn.generated";
import { useCountdown } from "./useCountdown";

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  & > [role="alert"] { margin-bottom: ${space(-4)}; }
  & button[type="submit"] { min-height: 44px; margin-top: ${space(2)}; }
`;

const Refused = styled.p`
  margin-bottom: ${space(4)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.dangerSoft};
  color: ${color.dangerInk};
  ${type.small}
`;

type SignedIn = SignInMutation["signIn"]["user"];

/** E-mail and password. */
export function SignInForm({ onSignedIn }: { onSignedIn: (user: SignedIn) => void }) {
  const client = useApolloClient();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [wait, startWait] = useCountdown();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));

  const form = useMutationForm({
    schema,
    start: { email: "", password: "" },
    // What is answered belongs to no page yet: the shell asks for all of it at once.
    submit: (input) => sendChange(client, SignInDocument, { input }, { quiet: true }),
    onSaved: ({ signIn }) => {
      sessionEvents.broadcast("signed-in");
      onSignedIn(signIn.user);
    },
    onRefused: (error) => {
      const code = errorCode(error);
      if (code === "ACCOUNT_SUSPENDED") {
        alert.error(SUSPENDED_TEXT);
        return true;
      }
      if (code === "TOO_MANY") startWait(errorExtensions(error).retryAfter ?? 0);
      else {
        password.current?.focus();
        password.current?.select();
      }
      return false;
    },
    keepFocus: "refused",
    fields: sameNames("email", "password"),
    refusalText: errorText,
  });
  /** A password manager may fill the inputs in without an event: what counts is what they hold when the form is sent. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wait > 0) return;
    form.fill({ email: email.current?.value ?? "", password: password.current?.value ?? "" });
    form.submit(event);
  };

  return (
    <Form ref={focusFirst} onSubmit={submit} noValidate>
      <div role="alert">{form.error && <Refused>{form.error}</Refused>}</div>
      <TextField
        ref={email}
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={form.field("email").error}
        // The wait is for this account; another one may try.
        onChange={() => startWait(0)}
      />
      <TextField
        ref={password}
        label="Senha"
        name="password"
        type={shown ? "text" : "password"}
        autoComplete="current-password"
        error={form.field("password").error}
        hint={capsLock ? "Caps Lock está ligado." : undefined}
        onKeyDown={watchCaps}
        onKeyUp={watchCaps}
        end={
          <IconButton
            label={shown ? "Ocultar senha" : "Mostrar senha"}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </IconButton>
        }
      />
      <Button type="submit" variant="primary" wide busy={form.busy} disabled={wait > 0}>
        {wait > 0 ? `Aguarde ${duration(wait)}` : "Entrar"}
      </Button>
    </Form>
  );
}

/** `9 min 53 s`, `30 s` */
const duration = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
