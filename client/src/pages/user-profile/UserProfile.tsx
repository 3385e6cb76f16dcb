import { useQuery } from "@apollo/client/react";
import { ROLE_NAME } from "@soleira/schema/account/roles";
import { formatPhone } from "@soleira/schema/format/phone";
import { Outlet } from "react-router-dom";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { Why } from "../../data/Why";
import { UserProfileDocument } from "../../features/account/Profile.generated";
import { ProfileSection } from "../../features/account/ProfileSection";
import { UPDATE_PATH } from "../../features/account/profilePath";
import { Action, SecuritySection } from "../../features/account/SecuritySection";
import { SessionSection } from "../../features/account/SessionSection";
import { ShortcutSwitch } from "../../features/account/ShortcutSwitch";
import { useSignOut } from "../../features/session/useSignOut";
import { ErrorState } from "../../ui/ErrorState";
import { PageTitle } from "../../ui/PageTitle";
import { Picture, Portrait } from "../../ui/Portrait";
import { Skeleton } from "../../ui/Skeleton";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { color, media, space, type, weight } from "../../ui/theme";
import { NotificationSection } from "./NotificationSection";

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  width: min(760px, 100%);
  margin: 0 auto;
  padding: ${space(8)} ${space(6)} ${space(12)};
  ${media.phone} { gap: ${space(4)}; padding: ${space(4)} ${space(4)} ${space(10)}; }
  & > h1 { ${type.display} font-weight: 560; }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: ${space(3)} ${space(8)};
  dt { ${type.small} color: ${color.inkMuted}; }
  dd { margin: 0; font-weight: ${weight.medium}; overflow-wrap: anywhere; }
  ${media.phone} {
    grid-template-columns: 1fr;
    gap: 0;
    dd { margin-bottom: ${space(3)}; }
    dd:last-child { margin-bottom: 0; }
  }
`;

const Person = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(8)};
  ${media.phone} { flex-direction: column; gap: ${space(4)}; }
`;

/** /user-profile: who one is here, how one signs in, and where one is signed in (docs/product/profile.md#view). */
export function UserProfile() {
  const { leave, dialog } = useSignOut();
  const { enterprise } = useSession();
  const { data, error, loading, refetch } = useQuery(UserProfileDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const title = "Minha conta";
  if (!data)
    return error ? (
      <ErrorState page busy={loading} onRetry={() => quietly(refetch())}>
        <Why error={error} />
      </ErrorState>
    ) : (
      <Frame aria-busy>
        <PageTitle>{title}</PageTitle>
        <Skeleton $width="220px" $height="36px" />
        <TabSkeleton />
      </Frame>
    );
  const { me: user, enterprise: offers } = data;
  return (
    <Frame>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <ProfileSection title="Seus dados" actions={<Action to={UPDATE_PATH}>Editar perfil</Action>}>
        <Person>
          <Picture>
            <Portrait name={user.name} url={user.avatarUrl} />
          </Picture>
          <Facts>
            <dt>Nome</dt>
            <dd>{user.name}</dd>
            <dt>E-mail</dt>
            <dd>{user.email}</dd>
            <dt>Telefone</dt>
            <dd>
              {user.phoneNotApplicable
                ? "Não se aplica"
                : user.phone
                  ? formatPhone(user.phone)
                  : "Não informado"}
            </dd>
            <dt>Imobiliária</dt>
            <dd>{enterprise.name}</dd>
            <dt>Papéis</dt>
            <dd>{user.roles.map((role) => ROLE_NAME[role]).join(", ")}</dd>
          </Facts>
        </Person>
      </ProfileSection>
      <SecuritySection user={user} hasSecondFactor={offers.hasSecondFactor} />
      {enterprise.hasPush && <NotificationSection />}
      <ProfileSection title="Atalhos do teclado">
        <ShortcutSwitch />
      </ProfileSection>
      {offers.hasSessionList && <SessionSection onForget={leave} />}
      {dialog}
      <Outlet context={data} />
    </Frame>
  );
}
