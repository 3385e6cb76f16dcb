import { useQuery } from "@apollo/client/react";
import { formatShort } from "@soleira/schema/format/dates";
import { SHOWN_DAYS } from "@soleira/schema/lead/doors";
import { Eye } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import type { ChannelDeliveryState } from "../../data/types.generated";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { Badge } from "../../ui/Badge";
import { ErrorState } from "../../ui/ErrorState";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { ListPagination } from "../../ui/Pagination";
import { Select } from "../../ui/Select";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { ChannelDeliveriesDocument } from "./Channels.generated";
import { CHANNEL_NAME, DELIVERY_STATE, type Delivery, REASON } from "./channelTexts";
import { Part, Row } from "./Part";

const DeliveryDialog = lazyDialog(() =>
  import("./ChannelDeliveryDialog").then((module) => module.ChannelDeliveryDialog),
);

const STATES = [
  { value: "", label: "Todas" },
  { value: "REFUSED", label: "Recusadas" },
  { value: "HELD", label: "A conferir" },
  { value: "WAITING", label: "Esperando" },
  { value: "TAKEN", label: "Recebidas" },
  { value: "TEST", label: "Testes" },
];
/** How often the list is read while it is open. */
const LOOK_MS = 30_000;

const Filter = styled.div`
  width: 180px;
`;

/** What came by the channels in the last days, the newest first (docs/product/channels.md#deliveries). */
export function ChannelDeliveries({ onChanged }: { onChanged: () => void }) {
  const { enterprise } = useSession();
  const [page, setPage] = useState(1);
  const [state, setState] = useState("");
  const [opened, setOpened] = useState<Delivery>();
  const { data, previousData, error, loading, observable } = useQuery(ChannelDeliveriesDocument, {
    variables: { page, state: (state || null) as ChannelDeliveryState | null },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    pollInterval: LOOK_MS,
  });
  const read = () => quietly(readAnew(observable));
  const found = (data ?? previousData)?.channelDeliveries;
  const when = (at: string) => formatShort(new Date(at), enterprise.timeZone);
  const said = ({ receivedAt, reason, mended, tries, nextTryAt }: Delivery) =>
    [
      when(receivedAt),
      reason ? REASON[reason] : null,
      mended ? "corrigido aqui" : null,
      nextTryAt && tries > 0
        ? `${tries} ${tries === 1 ? "tentativa" : "tentativas"}, próxima em ${when(nextTryAt)}`
        : null,
    ].filter(Boolean);
  return (
    <Part aria-label="Entregas">
      <header>
        <h2>Entregas dos últimos {SHOWN_DAYS} dias</h2>
        <Filter>
          <Select
            label="Situação das entregas"
            hideLabel
            options={STATES}
            value={state}
            onChange={({ target }) => {
              setState(target.value);
              setPage(1);
            }}
          />
        </Filter>
      </header>
      {found ? (
        found.items.length === 0 ? (
          <p>{state ? "Nenhuma entrega nesta situação." : `Nada chegou nos últimos ${SHOWN_DAYS} dias.`}</p>
        ) : (
          <>
            <ul>
              {found.items.map((delivery) => (
                <Row key={delivery.id}>
                  <div>
                    <strong>{CHANNEL_NAME[delivery.portal]}</strong>
                    <Badge $tone={DELIVERY_STATE[delivery.state].tone}>
                      {DELIVERY_STATE[delivery.state].text}
                    </Badge>
                    <small>{said(delivery).join(" · ")}</small>
                  </div>
                  <span>
                    <IconButton
                      label={`Ver entrega de ${CHANNEL_NAME[delivery.portal]}, ${when(delivery.receivedAt)}`}
                      onClick={() => setOpened(delivery)}
                    >
                      <Eye size={16} aria-hidden />
                    </IconButton>
                  </span>
                </Row>
              ))}
            </ul>
            <ListPagination
              label="Páginas de entregas"
              page={page}
              totalPages={found.totalPages}
              onPage={setPage}
            />
          </>
        )
      ) : error ? (
        <ErrorState busy={loading} onRetry={read}>
          <Why error={error} />
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
      {opened && (
        <DeliveryDialog
          delivery={opened}
          onClose={() => setOpened(undefined)}
          onSaved={() => {
            read();
            onChanged();
          }}
        />
      )}
    </Part>
  );
}
