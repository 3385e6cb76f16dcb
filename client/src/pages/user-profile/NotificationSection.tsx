import { useQuery } from "@apollo/client/react";
import { Navigate } from "react-router-dom";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { Why } from "../../data/Why";
import { ProfileRow, ProfileSection } from "../../features/account/ProfileSection";
import { PREFERENCES_PATH, PROFILE_PATH } from "../../features/account/profilePath";
import { Action } from "../../features/account/SecuritySection";
import { NotificationPreferencesDocument } from "../../features/notification/Preferences.generated";
import { PreferencesDialog } from "../../features/notification/PreferencesDialog";
import { PushRow } from "../../features/push/PushRow";
import { usePush } from "../../features/push/usePush";
import { useGoBack } from "../../ui/BackButton";
import { ErrorState } from "../../ui/ErrorState";

/** What one is told outside of the screen, on this browser and on all of one's devices (docs/product/push.md#permission). */
export function NotificationSection() {
  const push = usePush();
  const { data, error, loading, refetch } = useQuery(NotificationPreferencesDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const preferences = data?.notificationPreferences;
  return (
    <ProfileSection
      title="Notificações"
      actions={preferences && <Action to={PREFERENCES_PATH}>Preferências</Action>}
    >
      {push.offered && <PushRow push={push} />}
      {!push.offered && (
        <ProfileRow>
          <p>Este navegador não mostra avisos com a Soleira fechada.</p>
        </ProfileRow>
      )}
      {error && !preferences && (
        <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
          <Why error={error} />
        </ErrorState>
      )}
    </ProfileSection>
  );
}

/** /user-profile/notifications, over the page, whose section says why they cannot be read. */
export function Preferences() {
  const { enterprise } = useSession();
  const close = useGoBack(PROFILE_PATH);
  const { data } = useQuery(NotificationPreferencesDocument, { skip: !enterprise.hasPush });
  if (!enterprise.hasPush) return <Navigate to={PROFILE_PATH} replace />;
  return data ? <PreferencesDialog preferences={data.notificationPreferences} onClose={close} /> : null;
}
