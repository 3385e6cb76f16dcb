import { useApolloClient, useQuery } from "@apollo/client/react";
import { Rss } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { errorText } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useChange } from "../../data/useChange";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { Checkbox } from "../../ui/Checkbox";
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
      trigger={(button) => (
        <Button {...button} icon={<Rss size={16} aria-hidden />}>
          Assinar
        </Button>
      )}
    >
      {open && <Feed />}
    </Popover>
  );
}

/** The address with what was chosen (docs/product/agenda.md#calendar-feed). */
function feedAddress(address: string, { returns, reminds }: { returns: boolean; reminds: boolean }): string {
  const chosen = new URLSearchParams({ ...(!returns && { returns: "0" }), ...(reminds && { alarm: "30" }) });
  return chosen.size > 0 ? `${address}?${chosen}` : address;
}

function Feed() {
  const { data, error, loading, refetch } = useQuery(VisitFeedDocument, {
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  const client = useApolloClient();
  const show = (visitFeed: VisitFeedQuery["visitFeed"]) =>
    client.writeQuery({ query: VisitFeedDocument, data: { visitFeed } });
  const renewal = useChange(RenewVisitFeedDocument, {
    saved: data?.visitFeed.url ? "Endereço renovado. O anterior deixou de funcionar." : "Endereço criado.",
    onSaved: ({ renewVisitFeed }) => show(renewVisitFeed.visitFeed),
  });
  const revocation = useChange(RevokeVisitFeedDocument, {
    saved: "Endereço revogado.",
    onSaved: ({ revokeVisitFeed }) => show(revokeVisitFeed.visitFeed),
  });
  const [returns, setReturns] = useState(true);
  const [reminds, setReminds] = useState(false);
  const address = data?.visitFeed.url;
  const url = address && feedAddress(address, { returns, reminds });
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone by now: the focus stays in the panel.
  useEffect(() => {
    if (url !== undefined && document.activeElement === document.body) title.current?.focus();
  }, [url]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      alert.success("Endereço copiado.");
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
          onRetry={() => quietly(refetch())}
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
        Com um endereço secreto, suas visitas e seus retornos aparecem no Google Agenda, no Outlook ou no
        celular, e se atualizam sozinhas. Quem tiver o endereço vê seus horários: não o compartilhe.
      </p>
      {url ? (
        <>
          <TextField
            label="Endereço secreto"
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <Checkbox
            label="Com os retornos"
            checked={returns}
            onChange={(event) => setReturns(event.target.checked)}
          />
          <Checkbox
            label="Avisar 30 minutos antes"
            checked={reminds}
            onChange={(event) => setReminds(event.target.checked)}
          />
          <Actions>
            <Button size="small" variant="primary" onClick={() => void copy(url)}>
              Copiar
            </Button>
            <Button size="small" busy={renewal.busy} onClick={() => void renewal.change()}>
              Renovar
            </Button>
            <Button
              size="small"
              variant="danger"
              busy={revocation.busy}
              onClick={() => void revocation.change()}
            >
              Revogar
            </Button>
          </Actions>
          <p>
            Renovar cria outro endereço; revogar acaba com ele. Nos dois casos o atual deixa de funcionar.
          </p>
        </>
      ) : (
        <Button variant="primary" busy={renewal.busy} onClick={() => void renewal.change()}>
          Criar endereço
        </Button>
      )}
    </Panel>
  );
}
