import { useApolloClient, useQuery } from "@apollo/client/react";
import { LegacyProfileForm as schema, TITLES } from "@soleira/schema/account/forms";
import { useMutationForm } from "../../data/form/useMutationForm";
import { quietly } from "../../data/quietly";
import { sendChange } from "../../data/sendChange";
import { Why } from "../../data/Why";
import { EmailField } from "../../features/account/EmailField";
import type { OwnProfile } from "../../features/account/ownProfile";
import {
  ChangePasswordDocument,
  UpdateProfileDocument,
  UserProfileDocument,
} from "../../features/account/Profile.generated";
import { PROFILE_PATH } from "../../features/account/profilePath";
import { alert } from "../../ui/alert";
import { BackButton, useGoBack } from "../../ui/BackButton";
import { ErrorState } from "../../ui/ErrorState";
import { FormHeading, FormPage, FormSurface, Pair } from "../../ui/FormLayout";
import { PageForm } from "../../ui/PageForm";
import { PageTitle } from "../../ui/PageTitle";
import { PasswordField } from "../../ui/PasswordField";
import { Select } from "../../ui/Select";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { TextField } from "../../ui/TextField";

/** /profile: the form of before (docs/product/profile.md#legacy). */
export function LegacyProfilePage() {
  const { data, error, loading, refetch } = useQuery(UserProfileDocument, {
    notifyOnNetworkStatusChange: true,
  });
  if (!data && error)
    return (
      <ErrorState page busy={loading} onRetry={() => quietly(refetch())}>
        <Why error={error} />
      </ErrorState>
    );
  return (
    <FormPage>
      <PageTitle>Perfil</PageTitle>
      <FormHeading>
        <BackButton to={PROFILE_PATH} label="Voltar" />
        <h1>Perfil</h1>
      </FormHeading>
      <FormSurface aria-label="Perfil">{data ? <LegacyForm user={data.me} /> : <TabSkeleton />}</FormSurface>
    </FormPage>
  );
}

const NO_PASSWORD = { currentPassword: "", password: "", confirmPassword: "" };

function LegacyForm({ user: { name, email, title } }: { user: OwnProfile }) {
  const client = useApolloClient();
  const back = useGoBack(PROFILE_PATH);
  const [firstName = "", ...others] = name.split(" ");
  const form = useMutationForm({
    schema,
    start: { title: title ?? "", firstName, lastName: others.join(" "), email, ...NO_PASSWORD },
    submit: async ({ currentPassword, password, ...typed }) => {
      // First: a wrong one keeps the rest from being saved, which then is not said to be.
      if (password) {
        const input = { currentPassword, newPassword: password };
        await sendChange(client, ChangePasswordDocument, { input });
        // It has changed, whatever becomes of the rest.
        form.fill({ ...NO_PASSWORD, currentPassword: typed.email === email ? "" : password });
      }
      const input = {
        title: typed.title,
        name: `${typed.firstName} ${typed.lastName}`,
        ...(typed.email !== email && { email: typed.email, currentPassword: password || currentPassword }),
      };
      return sendChange(client, UpdateProfileDocument, { input }, { keep: true });
    },
    fields: {
      title: "title",
      name: "firstName",
      email: "email",
      currentPassword: "currentPassword",
      newPassword: "password",
    },
    onSaved: ({ updateProfile: { confirmationSentTo } }) => {
      alert.success(
        confirmationSentTo
          ? `Perfil atualizado. O novo e-mail vale depois de confirmado pelo link enviado a ${confirmationSentTo}.`
          : "Perfil atualizado.",
      );
      back();
    },
  });
  // What the agency has may be another one.
  const titles = [...new Set([...TITLES, ...(title ? [title] : [])])];
  return (
    <PageForm form={form} confirmLabel="Salvar" onCancel={back}>
      <Select
        label="Tratamento"
        placeholder="Escolha"
        autoComplete="honorific-prefix"
        options={titles.map((value) => ({ value, label: value }))}
        {...form.field("title")}
      />
      <Pair>
        <TextField label="Nome" autoComplete="given-name" {...form.field("firstName")} />
        <TextField label="Sobrenome" autoComplete="family-name" {...form.field("lastName")} />
      </Pair>
      <EmailField {...form.field("email")} />
      <PasswordField
        label="Senha atual"
        name="current-password"
        autoComplete="current-password"
        optional
        hint="Só para mudar o e-mail ou a senha."
        {...form.field("currentPassword")}
      />
      <Pair>
        <PasswordField
          label="Nova senha"
          name="new-password"
          autoComplete="new-password"
          optional
          {...form.field("password")}
        />
        <PasswordField
          label="Repita a nova senha"
          noun="senha repetida"
          name="confirm-password"
          autoComplete="new-password"
          optional
          {...form.field("confirmPassword")}
        />
      </Pair>
    </PageForm>
  );
}
