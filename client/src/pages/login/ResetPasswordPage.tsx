import { useApolloClient, useQuery } from "@apollo/client/react";
import { resetPasswordForm } from "@soleira/schema/password/forms";
import type { PasswordPolicy } from "@soleira/schema/password/policy";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { fieldErrors } from "../../data/errors";
import { sameNames } from "../../data/form/mutationForm";
import { useLoginForm } from "../../data/form/useLoginForm";
import { quietly } from "../../data/quietly";
import { sendChange } from "../../data/sendChange";
import { Why } from "../../data/Why";
import { PasswordResetDocument, ResetPasswordDocument } from "../../features/account/Access.generated";
import { NewPasswordFields } from "../../features/account/NewPasswordFields";
import { PasswordLinkForm } from "../../features/account/PasswordLinkForm";
import { useLoginState } from "../../features/session/loginState";
import { alert } from "../../ui/alert";
import { ErrorState } from "../../ui/ErrorState";
import { FormError } from "../../ui/FormError";
import { LoginForm, LoginLink } from "../../ui/LoginForm";
import { PageTitle } from "../../ui/PageTitle";
import { Skeleton } from "../../ui/Skeleton";
import { LoginHeading, LoginScene } from "./LoginScene";

const isOver = (error: unknown) => fieldErrors(error).some(({ field }) => field === "token");

/** /reset-password/{userId}/{token}: the link of a mail is asked for before anything is typed (docs/product/passwords.md#forgotten). */
export function ResetPasswordPage() {
  const { userId = "", token = "" } = useParams();
  return (
    <LoginScene>
      <Link key={token} userId={userId} token={token} />
    </LoginScene>
  );
}

function Link({ userId, token }: { userId: string; token: string }) {
  const { link } = useLoginState();
  const [over, setOver] = useState(false);
  const { data, error, loading, refetch } = useQuery(PasswordResetDocument, {
    variables: { token },
    context: { quiet: true },
    notifyOnNetworkStatusChange: true,
  });
  if (over || (error && isOver(error)))
    return (
      <>
        <LoginHeading title="Criar nova senha" />
        <FormError>Este link não vale mais.</FormError>
        <PasswordLinkForm />
        <LoginLink {...link("/login")}>Voltar para entrar</LoginLink>
      </>
    );
  if (data?.passwordReset)
    return (
      <NewPassword
        userId={userId}
        token={token}
        policy={data.passwordReset.passwordPolicy}
        onOver={() => setOver(true)}
      />
    );
  if (error)
    return (
      <>
        <PageTitle>Criar nova senha</PageTitle>
        <ErrorState busy={loading} onRetry={() => quietly(refetch())}>
          <Why error={error} />
        </ErrorState>
      </>
    );
  return (
    <>
      <LoginHeading title="Criar nova senha" />
      <Skeleton $height="60px" />
      <Skeleton $height="60px" />
    </>
  );
}

type NewPasswordProps = { userId: string; token: string; policy: PasswordPolicy; onOver: () => void };

function NewPassword({ userId, token, policy, onOver }: NewPasswordProps) {
  const client = useApolloClient();
  const { go } = useLoginState();
  const form = useLoginForm({
    schema: resetPasswordForm(policy),
    start: { password: "", confirmPassword: "" },
    submit: ({ password }) =>
      sendChange(client, ResetPasswordDocument, { input: { userId, token, password } }, { quiet: true }),
    onSaved: () => {
      alert.success("Senha alterada com sucesso");
      go("/login");
    },
    onRefused: (error) => {
      const refused = isOver(error);
      if (refused) onOver();
      return refused;
    },
    fields: sameNames("password"),
  });
  return (
    <>
      <LoginHeading title="Criar nova senha">Ao salvar, você sai de todos os aparelhos.</LoginHeading>
      <LoginForm form={form} confirmLabel="Salvar senha">
        <NewPasswordFields form={form} policy={policy} isNew />
      </LoginForm>
    </>
  );
}
