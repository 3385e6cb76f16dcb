import { useQuery } from "@apollo/client/react";
import { Clock } from "lucide-react";
import { Navigate, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { styled } from "styled-components";
import { MeDocument } from "../../data/session/Me.generated";
import { ChooseEnterprise } from "../../features/session/ChooseEnterprise";
import { Doorway } from "../../features/session/Doorway";
import { SignInForm } from "../../features/session/SignInForm";
import { Brand } from "../../ui/Brand";
import { Ground, LoginPanel, Split } from "../../ui/LoginFrame";
import { PageTitle } from "../../ui/PageTitle";
import { color, font, media, radius, space, type } from "../../ui/theme";

const Scene = styled(Ground).attrs({ "aria-label": "Soleira" })`
  & > p {
    position: absolute;
    inset: ${space(14)} ${space(12)} auto;
    max-width: 12em;
    color: #f6efdf;
    font-family: ${font.display};
    font-size: clamp(30px, 3.4vw, 48px);
    line-height: 1.12;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  ${media.phone} { & > p { inset: ${space(8)} ${space(5)} auto; font-size: 26px; max-width: 6em; } }
`;

const Heading = styled.div`
  h1 { ${type.display} font-weight: 560; }
  p { margin-top: ${space(1)}; color: ${color.inkMuted}; }
`;

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

/** /login/*: the screens before the shell. Where one wanted to go is remembered in the history entry. */
export function LoginPage() {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const from = remembered(state);
  const goOn = () => void navigate(from, { replace: true });

  return (
    <Split>
      <Scene>
        <Doorway />
        <p>Todo lead entra por aqui.</p>
      </Scene>
      <LoginPanel>
        <Brand size={24} />
        <Routes>
          <Route
            index
            element={
              <SignIn
                from={from}
                ended={endedSession(state)}
                onSeveral={() =>
                  void navigate({ pathname: "/login/agency", search }, { replace: true, state })
                }
                onDone={goOn}
              />
            }
          />
          <Route path="agency" element={<Agency onChosen={goOn} />} />
          <Route path="*" element={<Navigate to={{ pathname: "/login", search }} state={state} replace />} />
        </Routes>
      </LoginPanel>
    </Split>
  );
}

type SignInProps = {
  from: string;
  /** A session has ended in the middle of work. */
  ended: { drafts: boolean } | null;
  onSeveral: () => void;
  onDone: () => void;
};

function SignIn({ from, ended, onSeveral, onDone }: SignInProps) {
  // The session outlives a reload and a new tab: who has one has nothing to do here.
  const { data, loading } = useQuery(MeDocument, { fetchPolicy: "network-only", context: { quiet: true } });
  if (data) return <Navigate to={from} replace />;
  return (
    <>
      <PageTitle>Entrar</PageTitle>
      <Heading>
        <h1>Entrar</h1>
        <p>Use o e-mail e a senha da sua imobiliária.</p>
      </Heading>
      {ended && (
        // At once: the focus that goes into the first field would talk over anything polite.
        <Ended role="alert">
          <Clock size={16} aria-hidden />
          {ended.drafts
            ? "Sua sessão expirou. Entre de novo: o que você escreveu está guardado."
            : "Sua sessão expirou. Entre de novo."}
        </Ended>
      )}
      {!loading && (
        <SignInForm onSignedIn={({ enterprises }) => (enterprises.length > 1 ? onSeveral() : onDone())} />
      )}
    </>
  );
}

function Agency({ onChosen }: { onChosen: () => void }) {
  return (
    <>
      <PageTitle>Escolher imobiliária</PageTitle>
      <Heading>
        <h1>Onde você trabalha hoje?</h1>
        <p>Você pode trocar depois, em “Alterar conta”.</p>
      </Heading>
      <ChooseEnterprise onChosen={onChosen} />
    </>
  );
}

/** What app/SessionListener says of a session that has ended (docs/product/sign-in.md#a-session-that-is-over). */
function endedSession(state: unknown): { drafts: boolean } | null {
  const ended = state && typeof state === "object" && "ended" in state ? state.ended : undefined;
  return ended && typeof ended === "object" ? { drafts: "drafts" in ended && ended.drafts === true } : null;
}

/** The location that was left for /login; only ever one of our own pages. */
function remembered(state: unknown): string {
  const from = state && typeof state === "object" && "from" in state ? state.from : undefined;
  return typeof from === "string" && /^\/(?!\/|login)/.test(from) ? from : "/";
}
