import { useApolloClient, useQuery } from "@apollo/client/react";
import { CodeForm, PresentPasswordForm } from "@soleira/schema/password/forms";
import { Copy } from "lucide-react";
import { useState } from "react";
import { Link, Navigate, Outlet, useNavigate, useOutletContext } from "react-router-dom";
import { styled } from "styled-components";
import { errorText } from "../../data/errors";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { sendChange } from "../../data/sendChange";
import { MeDocument } from "../../data/session/Me.generated";
import { MFA_CODE_PATH, MFA_PATH, PROFILE_PATH } from "../../features/account/profilePath";
import { QrCode } from "../../features/account/QrCode";
import { RecoveryCodes } from "../../features/account/RecoveryCodes";
import {
  ConfirmSecondFactorDocument,
  EnableSecondFactorDocument,
  type EnableSecondFactorMutation,
} from "../../features/account/SecondFactor.generated";
import { alert } from "../../ui/alert";
import { BackButton } from "../../ui/BackButton";
import { Button, buttonLook } from "../../ui/Button";
import { CodeField } from "../../ui/CodeField";
import { copyText } from "../../ui/copyText";
import { FormError } from "../../ui/FormError";
import { Foot, Form, FormHeading, FormPage, FormSurface } from "../../ui/FormLayout";
import { focusFirst } from "../../ui/focusFirst";
import { PageTitle } from "../../ui/PageTitle";
import { PasswordField } from "../../ui/PasswordField";
import { color, media, radius, space, type, weight } from "../../ui/theme";

type Secret = EnableSecondFactorMutation["enableSecondFactor"];
type Setup = { secret: Secret | undefined; onSecret: (secret: Secret) => void };
const TITLE = "Verificação em duas etapas";

/** /user-profile/mfa-enable and its second step, which share a secret (docs/product/second-factor.md#turning-on). */
export function SecondFactorSetup() {
  const [secret, setSecret] = useState<Secret>();
  return (
    <FormPage>
      <PageTitle>{TITLE}</PageTitle>
      <FormHeading>
        <BackButton to={PROFILE_PATH} label="Voltar" />
        <h1>{TITLE}</h1>
      </FormHeading>
      <FormSurface aria-label={TITLE}>
        <Outlet context={{ secret, onSecret: setSecret } satisfies Setup} />
      </FormSurface>
    </FormPage>
  );
}

const Steps = styled.div`
  display: grid;
  grid-template-columns: max-content 1fr;
  align-items: center;
  gap: ${space(6)} ${space(8)};
  ol { display: flex; flex-direction: column; gap: ${space(4)}; padding-left: ${space(5)}; list-style: decimal; }
  ${media.phone} { grid-template-columns: 1fr; & > svg, & > span { justify-self: center; } }
`;

const Secret = styled.code`
  display: block;
  margin: ${space(2)} 0;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  ${type.medium}
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
`;

const Next = styled(Link)`
  ${buttonLook("primary")}
`;

const Back = styled(Link)`
  ${buttonLook("secondary")}
`;

/** On the phone itself there is nothing to hold its camera to. */
const Open = styled.a`
  ${buttonLook("secondary")}
  display: none;
  ${media.touch} { display: inline-flex; }
`;

const Step = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** The present password, then the secret that it was made with, as a QR code and to be copied, kept until the second step is done. */
export function ScanStep() {
  const { secret, onSecret } = useOutletContext<Setup>();
  return secret ? <Scan secret={secret} /> : <PasswordStep onSecret={onSecret} />;
}

/** A page that was left open is not enough to turn it on. */
function PasswordStep({ onSecret }: Pick<Setup, "onSecret">) {
  const client = useApolloClient();
  const { data } = useQuery(MeDocument);
  const form = useMutationForm({
    schema: PresentPasswordForm,
    start: { currentPassword: "" },
    submit: (input) => sendChange(client, EnableSecondFactorDocument, { input }),
    fields: sameNames("currentPassword"),
    refusalText: errorText,
    onSaved: ({ enableSecondFactor }) => onSecret(enableSecondFactor),
  });
  return (
    <Form ref={focusFirst} onSubmit={form.submit} noValidate>
      <p>Antes de mostrar a chave, confirme que é você.</p>
      {/* So that a password manager knows whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={data?.me?.email ?? ""}
        readOnly
        hidden
      />
      <PasswordField
        label="Senha atual"
        name="current-password"
        autoComplete="current-password"
        {...form.field("currentPassword")}
      />
      <FormError>{form.error}</FormError>
      <Foot>
        <Back to={PROFILE_PATH}>Cancelar</Back>
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? "Carregar" : "Continuar"}
        </Button>
      </Foot>
    </Form>
  );
}

function Scan({ secret }: { secret: Secret }) {
  return (
    <Step>
      <Steps>
        <QrCode text={secret.otpauthUri} label="Código QR para o aplicativo autenticador" />
        <ol>
          <li>
            Instale um aplicativo autenticador no celular, como Google Authenticator ou Microsoft
            Authenticator.
          </li>
          <li>
            Nele, leia o código QR ou digite esta chave:
            <Secret>{secret.secret.replace(/(.{4})(?=.)/g, "$1 ")}</Secret>
            <Buttons>
              <Button
                size="small"
                icon={<Copy size={16} aria-hidden />}
                onClick={() => void copyText(secret.secret)}
              >
                Copiar
              </Button>
              <Open href={secret.otpauthUri}>Abrir no aplicativo</Open>
            </Buttons>
          </li>
          <li>Continue e informe o código que o aplicativo mostra.</li>
        </ol>
      </Steps>
      <Foot>
        <Back to={PROFILE_PATH}>Cancelar</Back>
        <Next to={MFA_CODE_PATH}>Continuar</Next>
      </Foot>
    </Step>
  );
}

/** A code of that secret; then the recovery codes, once. Without a secret it leads to the first step. */
export function CodeStep() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { secret } = useOutletContext<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const done = () => void navigate(PROFILE_PATH, { replace: true });
  const form = useMutationForm({
    schema: CodeForm,
    start: { code: "" },
    submit: (input) => sendChange(client, ConfirmSecondFactorDocument, { input }, { keep: true }),
    fields: sameNames("code"),
    refusalText: errorText,
    onSaved: ({ confirmSecondFactor: { recoveryCodes } }) => {
      alert.success("Verificação em duas etapas ativada.");
      if (recoveryCodes.length > 0) setCodes(recoveryCodes);
      else done();
    },
  });
  if (!secret) return <Navigate to={MFA_PATH} replace />;
  if (codes)
    return (
      <Step>
        <RecoveryCodes codes={codes} />
        <Foot>
          <Button variant="primary" onClick={done}>
            Concluir
          </Button>
        </Foot>
      </Step>
    );
  return (
    <Form ref={focusFirst} onSubmit={form.submit} noValidate>
      <CodeField {...form.field("code")} />
      <FormError>{form.error}</FormError>
      <Foot>
        <Back to={MFA_PATH}>Voltar</Back>
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? "Carregar" : "Finalizar"}
        </Button>
      </Foot>
    </Form>
  );
}
