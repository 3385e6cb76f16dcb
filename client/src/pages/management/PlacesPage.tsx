import { useQuery } from "@apollo/client/react";
import { managesPeople, seesPeople } from "@soleira/schema/person/plan";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { errorText } from "../../data/errors";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { PlaceList } from "../../features/management/PlaceList";
import { ManagedPlacesDocument } from "../../features/management/Places.generated";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";
import { lazyCode } from "../../ui/lazyCode";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { ManagementFrame } from "./ManagementFrame";

const PlaceDialog = lazyCode(() =>
  import("../../features/management/PlaceDialog").then((module) => module.PlaceDialog),
);

/** /management/places: managers and admins keep them, reception reads (docs/product/distribution.md#places). */
export function PlacesPage() {
  const { user, enterprise } = useSession();
  const mayChange = managesPeople(user.roles);
  const [adding, setAdding] = useState(false);
  const { data, error, loading, refetch } = useQuery(ManagedPlacesDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    skip: !seesPeople(user.roles) || !enterprise.hasManagement,
  });
  const read = () => void readAnew(refetch, loading).catch(() => undefined);
  return (
    <ManagementFrame
      title="Locais"
      action={
        mayChange && (
          <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Adicionar local
          </Button>
        )
      }
    >
      {data ? (
        <PlaceList places={data.places} mayChange={mayChange} onChanged={read} />
      ) : error ? (
        <ErrorState busy={loading} onRetry={read}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
      {adding && (
        <Suspense fallback={null}>
          <PlaceDialog place={null} onClose={() => setAdding(false)} onSaved={read} />
        </Suspense>
      )}
    </ManagementFrame>
  );
}
