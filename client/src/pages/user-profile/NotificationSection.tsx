import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { errorText } from "../../data/errors";
import { ProfileRow, ProfileSection } from "../../features/account/ProfileSection";
import { NotificationPreferencesDocument } from "../../features/notification/Preferences.generated";
import { PreferencesDialog } from "../../features/notification/PreferencesDialog";
import { PushRow } from "../../features/push/PushRow";
import { usePush } from "../../features/push/usePush";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";

/** What one is told outside of the screen, on this browser and on all of one's devices (docs/product/push.md#permission). */
export function NotificationSection() {
  const push = usePush();
  const [open, setOpen] = useState(false);
  const { data, error, loading, refetch } = useQuery(NotificationPreferencesDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const preferences = data?.notificationPreferences;
  return (
    <ProfileSection
      title="Notificações"
      actions={
        preferences && (
          <Button size="small" onClick={() => setOpen(true)}>
            Preferências
          </Button>
        )
      }
    >
      {push.offered && <PushRow push={push} />}
      {!push.offered && (
        <ProfileRow>
          <p>Este navegador não mostra avisos com a Soleira fechada.</p>
        </ProfileRow>
      )}
      {error && !preferences && (
        <ErrorState compact busy={loading} onRetry={() => void refetch().catch(() => undefined)}>
          {errorText(error)}
        </ErrorState>
      )}
      {open && preferences && <PreferencesDialog preferences={preferences} onClose={() => setOpen(false)} />}
    </ProfileSection>
  );
}
