import { useQuery } from "@apollo/client/react";
import { Clock, Cookie } from "lucide-react";
import { Navigate } from "react-router-dom";
import { styled } from "styled-components";
import { MeDocument } from "../../data/session/Me.generated";
import { SignInOptionsDocument } from "../../features/account/Access.generated";
import { useLoginState } from "../../features/session/loginState";
import { type SignedIn, SignInForm } from "../../features/session/SignInForm";
import { LoginLink } from "../../ui/LoginForm";
import { color, radius, space, type } from "../../ui/theme";
import { LoginHeading } from "./LoginScene";

const Ended = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.infoSoft};
  color: ${color.infoInk};
  ${type.small}
  & > svg { flex: none; }
`;

const Other = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  ${type.small}
  color: ${color.inkMuted};
`;

/** /login: e-mail and password, and the ways for who has none. */
export function SignInScreen({ onSignedIn }: { onSignedIn: (user: SignedIn) => void }) {
  const { from, ended, go, link } = useLoginState();
  // The session outlives a reload and a new tab: who has one has nothing to do here.
  const { data, loading } = useQuery(MeDocument, { fetchPolicy: "network-only", context: { quiet: true } });
  const options = useQuery(SignInOptionsDocument, { context: { quiet: true } }).data?.signInOptions;
  if (data) return <Navigate to={from} replace />;
  return (
    <>
      <LoginHeading title="Entrar">Use o e-mail e a senha da sua imobiliária.</LoginHeading>
      {ended && (
        // At once: the focus that goes into the first field would talk over anything polite.
        <Ended role="alert">
          <Clock size={16} aria-hidden />
          {ended.drafts
            ? "Sua sessão expirou. Entre de novo: o que você escreveu está guardado."
            : "Sua sessão expirou. Entre de novo."}
        </Ended>
      )}
      {!navigator.cookieEnabled && (
        <Ended role="alert">
          <Cookie size={16} aria-hidden />
          Seu navegador não aceita cookies aqui, e sem eles não dá para entrar. Permita os cookies deste site
          e atualize a página.
        </Ended>
      )}
      {!loading && (
        <SignInForm
          onSignedIn={onSignedIn}
          onCodeAsked={(email) => go("/login/mfa", { email, asksCode: true })}
        />
      )}
      {!loading && options?.canRegister && (
        <Other>
          Sua imobiliária ainda não está aqui?
          <LoginLink {...link("/login/register")}>Criar conta</LoginLink>
        </Other>
      )}
    </>
  );
}
