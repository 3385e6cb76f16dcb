import { useApolloClient, useQuery } from "@apollo/client/react";
import { ROLE_NAME } from "@soleira/schema/account/roles";
import { useRef, useState } from "react";
import { fieldErrors } from "../../data/errors";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useLoginForm } from "../../data/form/useLoginForm";
import { quietly } from "../../data/quietly";
import { sendChange } from "../../data/sendChange";
import { MeDocument } from "../../data/session/Me.generated";
import { Why } from "../../data/Why";
import {
  AcceptInvitationDocument,
  InvitationDocument,
  type InvitationQuery,
} from "../../features/account/Invitation.generated";
import { InvitedForm } from "../../features/account/InvitedForm";
import { invitationPath, useLoginState } from "../../features/session/loginState";
import { signOut } from "../../features/session/signOut";
import { switchEnterprise } from "../../features/session/switchEnterprise";
import { alert } from "../../ui/alert";
import { ErrorState } from "../../ui/ErrorState";
import { FormError } from "../../ui/FormError";
import { LoginForm, LoginLink } from "../../ui/LoginForm";
import { PageTitle } from "../../ui/PageTitle";
import { Skeleton } from "../../ui/Skeleton";
import { LoginHeading } from "./LoginScene";

type Invitation = NonNullable<InvitationQuery["invitation"]>;
type Props = { token: string; invitation: Invitation; onOver: () => void };
const TITLE = "Convite";
const isOver = (error: unknown) => fieldErrors(error).some(({ field }) => field === "token");

/** /login/register?invitation=…: who has no account makes one, who has one takes it with a press (docs/product/registering.md#invitation). */
export function InvitationScreen({ token }: { token: string }) {
  const [over, setOver] = useState(false);
  const { link } = useLoginState();
  const { data, error, loading, refetch } = useQuery(InvitationDocument, {
    variables: { token },
    context: { quiet: true },
    notifyOnNetworkStatusChange: true,
  });
  const me = useQuery(MeDocument, { fetchPolicy: "network-only", context: { quiet: true } });
  if (over || (error && isOver(error)))
    return (
      <>
        <LoginHeading title={TITLE} />
        <FormError>Este convite não vale mais. Peça outro à imobiliária.</FormError>
        <LoginLink {...link("/login")}>Voltar para entrar</LoginLink>
      </>
    );
  if (error)
    return (
      <>
        <PageTitle>{TITLE}</PageTitle>
        <ErrorState busy={loading} onRetry={() => quietly(refetch())}>
          <Why error={error} />
        </ErrorState>
      </>
    );
  const invitation = data?.invitation;
  if (!invitation || (!me.data && me.loading))
    return (
      <>
        <LoginHeading title={TITLE} />
        <Skeleton $height="60px" />
        <Skeleton $height="44px" />
      </>
    );
  const { enterpriseName, invitedBy, email, roles, hasAccount } = invitation;
  const known = me.data?.me.email;
  const parts = { token, invitation, onOver: () => setOver(true) };
  return (
    <>
      <LoginHeading title={enterpriseName} page={TITLE}>
        {invitedBy ? `${invitedBy} convidou ` : "Convite para "}
        <strong>{email}</strong>
        {`. Seu acesso: ${roles.map((role) => ROLE_NAME[role]).join(", ")}.`}
      </LoginHeading>
      {!hasAccount ? (
        <Register {...parts} />
      ) : known === undefined ? (
        <SignInFirst {...parts} />
      ) : known.toLowerCase() === email.toLowerCase() ? (
        <Accept {...parts} />
      ) : (
        <SomebodyElse {...parts} who={known} />
      )}
    </>
  );
}

function Register({ token, invitation: { email, passwordPolicy }, onOver }: Props) {
  const { go } = useLoginState();
  return (
    <InvitedForm
      token={token}
      email={email}
      policy={passwordPolicy}
      onOver={onOver}
      onRegistered={() => {
        alert.success("Conta criada.");
        go("/login", { email });
      }}
    />
  );
}

/** With its address filled in; it comes back here. */
function SignInFirst({ token, invitation: { email } }: Props) {
  const { go } = useLoginState();
  const form = useLoginForm({
    ...NO_FIELDS,
    submit: () => go("/login", { email, from: invitationPath(token) }),
  });
  return <LoginForm form={form} confirmLabel="Entrar para aceitar" />;
}

function Accept({ token, onOver }: Props) {
  const client = useApolloClient();
  // Taken already, where only the way into the agency has failed: an invitation is used once.
  const taken = useRef<string>(undefined);
  const form = useLoginForm({
    ...NO_FIELDS,
    submit: async () => {
      const take = () => sendChange(client, AcceptInvitationDocument, { input: { token } }, { quiet: true });
      taken.current ??= (await take()).acceptInvitation.enterprise.id;
      await switchEnterprise(client, taken.current);
    },
    // Another agency is another world: the page starts over.
    onSaved: () => window.location.assign("/"),
    onRefused: (error) => {
      const over = isOver(error);
      if (over) onOver();
      return over;
    },
  });
  return <LoginForm form={form} confirmLabel="Entrar na imobiliária" />;
}

function SomebodyElse({ token, invitation: { email }, who }: Props & { who: string }) {
  const client = useApolloClient();
  const { go } = useLoginState();
  const form = useLoginForm({
    ...NO_FIELDS,
    submit: async () => {
      await signOut(client);
      // Else the next one is asked for with the agency of this one.
      await client.clearStore();
    },
    onSaved: () => go("/login", { email, from: invitationPath(token) }),
  });
  return (
    <>
      <p>{`Você está conectado com ${who}. O convite é para outro endereço.`}</p>
      <LoginForm form={form} confirmLabel="Sair e entrar com o outro" />
    </>
  );
}
