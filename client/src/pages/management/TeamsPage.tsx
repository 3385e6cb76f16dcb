import { useQuery } from "@apollo/client/react";
import { managesPeople, seesPeople } from "@soleira/schema/person/plan";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { errorText } from "../../data/errors";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { TeamList } from "../../features/management/TeamList";
import { TeamsDocument } from "../../features/management/Teams.generated";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";
import { lazyCode } from "../../ui/lazyCode";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { ManagementFrame } from "./ManagementFrame";

const TeamDialog = lazyCode(() =>
  import("../../features/management/TeamDialog").then((module) => module.TeamDialog),
);

/** /management/teams: managers and admins keep them, reception reads (docs/product/distribution.md#teams). */
export function TeamsPage() {
  const { user, enterprise } = useSession();
  const change = managesPeople(user.roles);
  const [adding, setAdding] = useState(false);
  const { data, error, loading, refetch } = useQuery(TeamsDocument, {
    variables: { change },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    skip: !seesPeople(user.roles) || !enterprise.hasManagement,
  });
  const read = () => void readAnew(refetch, loading).catch(() => undefined);
  return (
    <ManagementFrame
      title="Equipes"
      action={
        change && (
          <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Adicionar equipe
          </Button>
        )
      }
    >
      {data ? (
        <TeamList teams={data.teams} people={data.users} onChanged={read} />
      ) : error ? (
        <ErrorState busy={loading} onRetry={read}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
      {adding && data?.users && (
        <Suspense fallback={null}>
          <TeamDialog team={null} people={data.users} onClose={() => setAdding(false)} onSaved={read} />
        </Suspense>
      )}
    </ManagementFrame>
  );
}
