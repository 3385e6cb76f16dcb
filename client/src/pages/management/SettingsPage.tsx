import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { Why } from "../../data/Why";
import { SettingsDocument } from "../../features/settings/Settings.generated";
import { SettingsForm } from "../../features/settings/SettingsForm";
import { ErrorState } from "../../ui/ErrorState";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { ManagementFrame } from "./ManagementFrame";

/** /management/settings: admins change them, managers and reception read (docs/product/settings.md#agency). */
export function SettingsPage() {
  return (
    <ManagementFrame title="Configurações">
      <Settings />
    </ManagementFrame>
  );
}

function Settings() {
  const { user } = useSession();
  const [saved, setSaved] = useState(0);
  const { data, error, loading, refetch } = useQuery(SettingsDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  // What the session knows of it is not all.
  if (!data?.enterprise)
    return error ? (
      <ErrorState busy={loading} onRetry={() => quietly(refetch())}>
        <Why error={error} />
      </ErrorState>
    ) : (
      <TabSkeleton />
    );
  return (
    <SettingsForm
      key={saved}
      enterprise={data.enterprise}
      mayChange={user.roles.includes("ENTERPRISE_ADMIN")}
      onSaved={() => setSaved(saved + 1)}
    />
  );
}
