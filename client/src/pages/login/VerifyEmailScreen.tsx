import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { fieldErrors } from "../../data/errors";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useLoginForm } from "../../data/form/useLoginForm";
import { sendChange } from "../../data/sendChange";
import { sessionEvents } from "../../data/session/sessionEvents";
import {
  ResendVerificationEmailDocument,
  VerifyEmailDocument,
} from "../../features/account/Access.generated";
import { AddressForm } from "../../features/account/AddressForm";
import { useLoginState } from "../../features/session/loginState";
import { alert } from "../../ui/alert";
import { FormError } from "../../ui/FormError";
import { LoginForm, LoginLink } from "../../ui/LoginForm";
import { LoginHeading } from "./LoginScene";

/** /login/verify-email?token=…: asks for a press, since programs open links too (docs/product/registering.md#verification). */
export function VerifyEmailScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const [isOver, setOver] = useState(token === "");
  return isOver ? <Over /> : <Confirm token={token} onSignedIn={onSignedIn} onOver={() => setOver(true)} />;
}

type ConfirmProps = { token: string; onSignedIn: () => void; onOver: () => void };

function Confirm({ token, onSignedIn, onOver }: ConfirmProps) {
  const client = useApolloClient();
  const { go } = useLoginState();
  const form = useLoginForm({
    ...NO_FIELDS,
    submit: () => sendChange(client, VerifyEmailDocument, { input: { token } }, { quiet: true }),
    onSaved: ({ verifyEmail: { email, user } }) => {
      alert.success("E-mail confirmado.");
      if (user) {
        sessionEvents.broadcast("signed-in");
        onSignedIn();
      } else go("/login", email ? { email } : {});
    },
    onRefused: (error) => {
      const over = fieldErrors(error).some(({ field }) => field === "token");
      if (over) onOver();
      return over;
    },
  });
  return (
    <>
      <LoginHeading title="Confirmar e-mail">
        Pressione o botão para dizer que este endereço é seu.
      </LoginHeading>
      <LoginForm form={form} confirmLabel="Confirmar e-mail" />
    </>
  );
}

function Over() {
  const client = useApolloClient();
  const { email, link } = useLoginState();
  return (
    <>
      <LoginHeading title="Confirmar e-mail" />
      <FormError>Este link não vale mais. Peça um novo.</FormError>
      <AddressForm
        email={email}
        confirmLabel="Enviar de novo"
        send={(address) =>
          sendChange(client, ResendVerificationEmailDocument, { input: { email: address } }, { quiet: true })
        }
        sent="Se houver um cadastro com este e-mail que espera a confirmação, enviamos um novo link."
      />
      <LoginLink {...link("/login")}>Voltar para entrar</LoginLink>
    </>
  );
}
