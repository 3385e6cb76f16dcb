import type { ApolloCache } from "@apollo/client";
import { useMutation, useQuery } from "@apollo/client/react";
import { Rss } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { errorText } from "../../data/errors";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { Popover } from "../../ui/Popover";
import { TextField } from "../../ui/TextField";
import { color, space, type, weight } from "../../ui/theme";
import {
  RenewVisitFeedDocument,
  RevokeVisitFeedDocument,
  VisitFeedDocument,
  type VisitFeedQuery,
} from "./Feed.generated";
import { Loading } from "./Loading";

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  width: min(360px, calc(100vw - ${space(12)}));
  & > h2 { ${type.medium} font-weight: ${weight.strong}; }
  & > p { ${type.small} color: ${color.inkMuted}; }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** The secret address of one's agenda for other calendars, and what can be done with it. */
export function FeedPopover() {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Agenda em outro calendário"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon={<Rss size={16} aria-hidden />}>Assinar</Button>}
    >
      {open && <Feed />}
    </Popover>
  );
}

function Feed() {
  const { data, error, loading, refetch } = useQuery(VisitFeedDocument, {
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  const keep = (cache: ApolloCache, visitFeed: VisitFeedQuery["visitFeed"] | undefined) => {
    if (visitFeed) cache.writeQuery({ query: VisitFeedDocument, data: { visitFeed } });
  };
  const [renew, renewing] = useMutation(RenewVisitFeedDocument, {
    update: (cache, { data: changed }) => keep(cache, changed?.renewVisitFeed),
  });
  const [revoke, revoking] = useMutation(RevokeVisitFeedDocument, {
    update: (cache, { data: changed }) => keep(cache, changed?.revokeVisitFeed),
  });
  const url = data?.visitFeed.url;
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed has gone with what it did: whoever pressed it stays here.
  useEffect(() => {
    if (url !== undefined && document.activeElement === document.body) title.current?.focus();
  }, [url]);
  const run = async (call: () => Promise<unknown>, text: string) => {
    try {
      await call();
      alert.success(text);
    } catch (failure) {
      alert.error(errorText(failure));
    }
  };
  if (!data)
    return (
      <Panel>
        <Loading
          title="Não foi possível carregar o endereço."
          error={error}
          busy={loading}
          onRetry={() => void refetch().catch(() => undefined)}
          height="120px"
        />
      </Panel>
    );
  return (
    <Panel>
      <h2 ref={title} tabIndex={-1}>
        Agenda em outro calendário
      </h2>
      <p>
        Com um endereço secreto, suas visitas aparecem no Google Agenda, no Outlook ou no celular, e se
        atualizam sozinhas. Quem tiver o endereço vê seus horários: não o compartilhe.
      </p>
      {url ? (
        <>
          <TextField
            label="Endereço secreto"
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <Actions>
            <Button
              size="small"
              variant="primary"
              onClick={() => void run(() => navigator.clipboard.writeText(url), "Endereço copiado.")}
            >
              Copiar
            </Button>
            <Button
              size="small"
              busy={renewing.loading}
              onClick={() => void run(() => renew(), "Endereço renovado. O anterior deixou de funcionar.")}
            >
              Renovar
            </Button>
            <Button
              size="small"
              variant="danger"
              busy={revoking.loading}
              onClick={() => void run(() => revoke(), "Endereço revogado.")}
            >
              Revogar
            </Button>
          </Actions>
          <p>
            Renovar cria outro endereço; revogar acaba com ele. Nos dois casos o atual deixa de funcionar.
          </p>
        </>
      ) : (
        <Button
          variant="primary"
          busy={renewing.loading}
          onClick={() => void run(() => renew(), "Endereço criado.")}
        >
          Criar endereço
        </Button>
      )}
    </Panel>
  );
}
