import { useQuery } from "@apollo/client/react";
import { makesTokens } from "@soleira/schema/token/scopes";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { errorText } from "../../data/errors";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { TokenList } from "../../features/management/TokenList";
import { ApiTokensDocument } from "../../features/management/Tokens.generated";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { lazyCode } from "../../ui/lazyCode";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { ManagementFrame } from "./ManagementFrame";

const TokenDialog = lazyCode(() =>
  import("../../features/management/TokenDialog").then((module) => module.TokenDialog),
);

/** /management/tokens: API tokens of the agency's programs, for admins (docs/product/tokens.md). */
export function TokensPage() {
  const { user } = useSession();
  const mayMake = makesTokens(user.roles);
  const [adding, setAdding] = useState(false);
  const { data, error, loading, refetch } = useQuery(ApiTokensDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    skip: !mayMake,
  });
  const read = () => void readAnew(refetch, loading).catch(() => undefined);
  return (
    <ManagementFrame
      title="Tokens de API"
      action={
        mayMake && (
          <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Criar token
          </Button>
        )
      }
    >
      {!mayMake ? (
        <EmptyState title="Sem permissão">Tokens de API são dos administradores da imobiliária.</EmptyState>
      ) : data ? (
        <TokenList tokens={data.apiTokens} onChanged={read} />
      ) : error ? (
        <ErrorState busy={loading} onRetry={read}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
      {adding && (
        <Suspense fallback={null}>
          <TokenDialog onClose={() => setAdding(false)} onSaved={read} />
        </Suspense>
      )}
    </ManagementFrame>
  );
}
