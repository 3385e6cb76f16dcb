import { Navigate, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { ChooseEnterprise } from "../../features/session/ChooseEnterprise";
import { CodeForm } from "../../features/session/CodeForm";
import { useLoginState } from "../../features/session/loginState";
import type { SignedIn } from "../../features/session/SignInForm";
import { LoginLink } from "../../ui/LoginForm";
import { lazyCode } from "../../ui/lazyCode";
import { ForgotPasswordScreen } from "./ForgotPasswordScreen";
import { LoginHeading, LoginScene } from "./LoginScene";
import { SignInScreen } from "./SignInScreen";
import { VerifyEmailScreen } from "./VerifyEmailScreen";

const RegisterScreen = lazyCode(() => import("./RegisterScreen").then((module) => module.RegisterScreen));

/** /login/*: the screens before the shell. Where one wanted to go is remembered in the history entry. */
export function LoginPage() {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const { from, go } = useLoginState();
  const goOn = () => {
    // A page of the gateway's, not of this app (docs/product/graphiql.md#roles).
    if (new URLSearchParams(search).get("to") === "graphiql") window.location.assign("/graphiql/");
    else void navigate(from, { replace: true });
  };
  const enter = ({ enterprises }: SignedIn) => (enterprises.length > 1 ? go("/login/agency") : goOn());

  return (
    <LoginScene>
      <Routes>
        <Route index element={<SignInScreen onSignedIn={enter} />} />
        <Route path="mfa" element={<Code onSignedIn={enter} />} />
        <Route path="agency" element={<Agency onChosen={goOn} />} />
        <Route path="forgot-password" element={<ForgotPasswordScreen />} />
        <Route path="register" element={<RegisterScreen />} />
        <Route path="verify-email" element={<VerifyEmailScreen onSignedIn={goOn} />} />
        <Route path="*" element={<Navigate to={{ pathname: "/login", search }} state={state} replace />} />
      </Routes>
    </LoginScene>
  );
}

/** Opened by itself it has no sign-in to end. */
function Code({ onSignedIn }: { onSignedIn: (user: SignedIn) => void }) {
  const { asksCode, go, link } = useLoginState();
  const back = link("/login", { asksCode: false });
  if (!asksCode) return <Navigate {...back} replace />;
  return (
    <>
      <LoginHeading title="Verificação em duas etapas">Falta um passo para entrar.</LoginHeading>
      <CodeForm onSignedIn={onSignedIn} onOver={() => go("/login", { asksCode: false })} />
      <LoginLink {...back}>Voltar</LoginLink>
    </>
  );
}

function Agency({ onChosen }: { onChosen: () => void }) {
  return (
    <>
      <LoginHeading title="Onde você trabalha hoje?" page="Escolher imobiliária">
        Você pode trocar depois, em “Alterar conta”.
      </LoginHeading>
      <ChooseEnterprise onChosen={onChosen} />
    </>
  );
}
