import { formatDay, formatShort } from "@soleira/schema/format/dates";
import { dayIn } from "@soleira/schema/format/zone";
import { MOST_TOKENS, SCOPE_NAME } from "@soleira/schema/token/scopes";
import { KeyRound, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSession } from "../../data/session/useSession";
import { EmptyState } from "../../ui/EmptyState";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { Part, Row } from "./Part";
import { type ApiTokensQuery, RevokeApiTokenDocument } from "./Tokens.generated";

const ConfirmRemoval = lazyDialog(() => import("./ConfirmRemoval").then((module) => module.ConfirmRemoval));

type Token = ApiTokensQuery["apiTokens"][number];

/** The agency's API tokens that work (docs/product/tokens.md#making). */
export function TokenList({ tokens, onChanged }: { tokens: readonly Token[]; onChanged: () => void }) {
  const { enterprise } = useSession();
  const [revoked, setRevoked] = useState<Token>();
  const zone = enterprise.timeZone;
  if (tokens.length === 0)
    return (
      <EmptyState icon={<KeyRound size={32} strokeWidth={1.5} aria-hidden />} title="Nenhum token ainda.">
        Com um token, um programa da imobiliária (o site, um CRM, um relatório) usa a API sem a senha de
        ninguém.
      </EmptyState>
    );
  return (
    <Part aria-label="Tokens">
      <header>
        <h2>
          Tokens ({tokens.length} de {MOST_TOKENS})
        </h2>
      </header>
      <ul>
        {tokens.map((token) => (
          <Row key={token.id}>
            <div>
              <strong>{token.name}</strong>
              <small>{token.scopes.map((scope) => SCOPE_NAME[scope]).join(" · ")}</small>
              <small>
                De {token.user.name} · até {formatDay(dayIn(new Date(token.expiresAt), zone))} ·{" "}
                {token.lastUsedAt
                  ? `último uso em ${formatShort(new Date(token.lastUsedAt), zone)}`
                  : "ainda não usado"}
              </small>
            </div>
            <span>
              <IconButton label={`Revogar ${token.name}`} onClick={() => setRevoked(token)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </span>
          </Row>
        ))}
      </ul>
      {revoked && (
        <ConfirmRemoval
          title="Revogar token?"
          name={revoked.name}
          confirmLabel="Revogar"
          saved="Token revogado."
          remove={(send) => send(RevokeApiTokenDocument, { apiTokenId: revoked.id })}
          onClose={() => setRevoked(undefined)}
          onRemoved={onChanged}
        >
          O programa que o usa para de funcionar agora. Isso não pode ser desfeito.
        </ConfirmRemoval>
      )}
    </Part>
  );
}
