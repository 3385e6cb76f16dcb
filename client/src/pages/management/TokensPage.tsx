import { makesTokens } from "@soleira/schema/token/scopes";
import { useSession } from "../../data/session/useSession";
import { TokenList } from "../../features/management/TokenList";
import { ApiTokensDocument } from "../../features/management/Tokens.generated";
import { EmptyState } from "../../ui/EmptyState";
import { lazyDialog } from "../../ui/lazyDialog";
import { ManagedList } from "./ManagedList";
import { ManagementFrame } from "./ManagementFrame";

const TokenDialog = lazyDialog(() =>
  import("../../features/management/TokenDialog").then((module) => module.TokenDialog),
);

/** /management/tokens: API tokens of the agency's programs, for admins (docs/product/tokens.md). */
export function TokensPage() {
  const { user } = useSession();
  const title = "Tokens de API";
  if (!makesTokens(user.roles))
    return (
      <ManagementFrame title={title}>
        <EmptyState title="Sem permissão">Tokens de API são dos administradores da imobiliária.</EmptyState>
      </ManagementFrame>
    );
  return (
    <ManagedList
      title={title}
      query={ApiTokensDocument}
      variables={{}}
      add="Criar token"
      dialog={(adding) => <TokenDialog {...adding} />}
    >
      {({ apiTokens }, read) => <TokenList tokens={apiTokens} onChanged={read} />}
    </ManagedList>
  );
}
