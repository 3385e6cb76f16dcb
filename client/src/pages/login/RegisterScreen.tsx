import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { errorExtensions, errorText } from "../../data/errors";
import { useCountdown } from "../../data/form/useCountdown";
import { sendChange } from "../../data/sendChange";
import {
  ResendVerificationEmailDocument,
  SignInOptionsDocument,
} from "../../features/account/Access.generated";
import { Outcome } from "../../features/account/Outcome";
import { EMPTY_REGISTRATION, RegisterForm } from "../../features/account/RegisterForm";
import { useLoginState } from "../../features/session/loginState";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { LoginLink, LoginSwitch } from "../../ui/LoginForm";
import { waitText } from "../../ui/waitText";
import { InvitationScreen } from "./InvitationScreen";
import { LoginHeading } from "./LoginScene";

/** /login/register: with an agency of one's own, or by an invitation to one (docs/product/registering.md). */
export function RegisterScreen() {
  const [params] = useSearchParams();
  const invitation = params.get("invitation");
  return invitation ? <InvitationScreen key={invitation} token={invitation} /> : <Founding />;
}

function Founding() {
  const { link } = useLoginState();
  const { data } = useQuery(SignInOptionsDocument, { context: { quiet: true } });
  const [typed, setTyped] = useState(EMPTY_REGISTRATION);
  const [isSent, setSent] = useState(false);
  // Their accounts are made in another program.
  if (data?.signInOptions && !data.signInOptions.canRegister) return <Navigate {...link("/login")} replace />;
  if (isSent) return <Sent email={typed.email} onCorrect={() => setSent(false)} />;
  return (
    <>
      <LoginHeading title="Criar conta">Comece com a sua imobiliária em poucos minutos.</LoginHeading>
      <RegisterForm
        start={typed}
        onRegistered={(values) => {
          setTyped(values);
          setSent(true);
        }}
      />
      <LoginLink {...link("/login")}>Já tenho conta</LoginLink>
    </>
  );
}

/** The same for every address: whether it has an account its mail says. */
function Sent({ email, onCorrect }: { email: string; onCorrect: () => void }) {
  const client = useApolloClient();
  const { link } = useLoginState();
  const [busy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown();
  const again = async () => {
    setBusy(true);
    try {
      await sendChange(client, ResendVerificationEmailDocument, { input: { email } }, { quiet: true });
      alert.success("E-mail enviado de novo.");
    } catch (error) {
      startWait(errorExtensions(error).retryAfter ?? 0);
      alert.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <LoginHeading title="Confira seu e-mail">Falta confirmar o endereço para entrar.</LoginHeading>
      <Outcome>
        Enviamos um link para <strong>{email}</strong>. Ele vale 24 horas.
      </Outcome>
      <Button busy={busy} disabled={wait > 0} onClick={() => void again()}>
        {wait > 0 ? waitText(wait) : "Enviar de novo"}
      </Button>
      <LoginSwitch type="button" onClick={onCorrect}>
        Corrigir o e-mail
      </LoginSwitch>
      <LoginLink {...link("/login", { email })}>Voltar para entrar</LoginLink>
    </>
  );
}
