import { useQuery } from "@apollo/client/react";
import { managesWebhooks } from "@soleira/schema/webhook/plan";
import { Plus } from "lucide-react";
import { useState } from "react";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { WebhookList } from "../../features/management/WebhookList";
import { WebhooksDocument } from "../../features/management/Webhooks.generated";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { lazyDialog } from "../../ui/lazyDialog";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { ManagementFrame } from "./ManagementFrame";

const WebhookDialog = lazyDialog(() =>
  import("../../features/management/WebhookDialog").then((module) => module.WebhookDialog),
);

/** /management/webhooks: where changes are posted to, and what was, for admins (docs/product/webhooks.md). */
export function WebhooksPage() {
  const { user } = useSession();
  const mayManage = managesWebhooks(user.roles);
  const [adding, setAdding] = useState(false);
  const { data, error, loading, observable } = useQuery(WebhooksDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    skip: !mayManage,
  });
  const read = () => quietly(readAnew(observable));
  return (
    <ManagementFrame
      title="Webhooks"
      action={
        mayManage && (
          <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Criar webhook
          </Button>
        )
      }
    >
      {!mayManage ? (
        <EmptyState title="Sem permissão">Webhooks são dos administradores da imobiliária.</EmptyState>
      ) : data?.webhooks ? (
        <WebhookList webhooks={data.webhooks} onChanged={read} />
      ) : error ? (
        <ErrorState busy={loading} onRetry={read}>
          <Why error={error} />
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
      {adding && <WebhookDialog onClose={() => setAdding(false)} onSaved={read} />}
    </ManagementFrame>
  );
}
