import { useQuery } from "@apollo/client/react";
import { managesPeople, seesPeople } from "@soleira/schema/person/plan";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { errorText } from "../../data/errors";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { TemplateList } from "../../features/management/TemplateList";
import { ManagedTemplatesDocument } from "../../features/management/Templates.generated";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";
import { lazyCode } from "../../ui/lazyCode";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { ManagementFrame } from "./ManagementFrame";

const TemplateDialog = lazyCode(() =>
  import("../../features/management/TemplateDialog").then((module) => module.TemplateDialog),
);

/** /management/templates: managers and admins keep them, reception reads (docs/product/esteira.md#templates). */
export function TemplatesPage() {
  const { user, enterprise } = useSession();
  const mayChange = managesPeople(user.roles);
  const [adding, setAdding] = useState(false);
  const { data, error, loading, refetch } = useQuery(ManagedTemplatesDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    skip: !seesPeople(user.roles) || !enterprise.hasManagement,
  });
  const read = () => void readAnew(refetch, loading).catch(() => undefined);
  return (
    <ManagementFrame
      title="Modelos"
      action={
        mayChange && (
          <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Adicionar modelo
          </Button>
        )
      }
    >
      {data ? (
        <TemplateList
          templates={data.documentTemplates}
          mayChange={mayChange}
          zone={enterprise.timeZone}
          onChanged={read}
        />
      ) : error ? (
        <ErrorState busy={loading} onRetry={read}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
      {adding && (
        <Suspense fallback={null}>
          <TemplateDialog template={null} onClose={() => setAdding(false)} onSaved={read} />
        </Suspense>
      )}
    </ManagementFrame>
  );
}
