import { useQuery } from "@apollo/client/react";
import { managesPeople } from "@soleira/schema/person/plan";
import { RotateCw } from "lucide-react";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { AgencyCallList } from "../../features/management/AgencyCallList";
import { AgencyCallsDocument } from "../../features/management/AgencyCalls.generated";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { NoPermissionPage } from "../NoPermissionPage";
import { ManagementFrame } from "./ManagementFrame";

/** /management/agency: what the agency's API answered, for managers and admins of any agency (docs/product/agency-calls.md). */
export function AgencyCallsPage() {
  return managesPeople(useSession().user.roles) ? <Calls /> : <NoPermissionPage />;
}

function Calls() {
  const { data, error, loading, observable } = useQuery(AgencyCallsDocument, {
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  const read = () => quietly(readAnew(observable));
  return (
    <ManagementFrame
      title="API da imobiliária"
      anyAgency
      action={
        <Button icon={<RotateCw size={18} aria-hidden />} busy={loading} onClick={read}>
          Atualizar
        </Button>
      }
    >
      {error && (
        <ErrorState compact={!!data} busy={loading} onRetry={read}>
          <Why error={error} />
        </ErrorState>
      )}
      {data ? <AgencyCallList {...data.agencyCalls} /> : !error && <TabSkeleton />}
    </ManagementFrame>
  );
}
