import { PasswordLinkForm } from "../../features/account/PasswordLinkForm";
import { useLoginState } from "../../features/session/loginState";
import { LoginLink } from "../../ui/LoginForm";
import { LoginHeading } from "./LoginScene";

/** /login/forgot-password (docs/product/passwords.md#forgotten). */
export function ForgotPasswordScreen() {
  const { email, link } = useLoginState();
  return (
    <>
      <LoginHeading title="Criar nova senha" page="Esqueci minha senha">
        Informe o e-mail com que você entra. O link que enviamos vale uma hora.
      </LoginHeading>
      <PasswordLinkForm email={email} />
      <LoginLink {...link("/login")}>Voltar para entrar</LoginLink>
    </>
  );
}
