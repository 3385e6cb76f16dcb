import { useQuery } from "@apollo/client/react";
import { formatShort } from "@soleira/schema/format/dates";
import { DELIVERIES_DAYS } from "@soleira/schema/webhook/plan";
import { RotateCw, Send } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { useChange } from "../../data/useChange";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { clock } from "../../ui/clock";
import { Dialog } from "../../ui/Dialog";
import { ErrorState } from "../../ui/ErrorState";
import { IconButton } from "../../ui/IconButton";
import { ListPagination } from "../../ui/Pagination";
import { Select } from "../../ui/Select";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { media, space } from "../../ui/theme";
import { Row } from "./Part";
import {
  ReplayWebhookDocument,
  ResendWebhookDeliveryDocument,
  TestWebhookDocument,
  type Webhook_WebhookFragment as Webhook,
  WebhookDeliveriesDocument,
} from "./Webhooks.generated";
import { answerText, DELIVERY_STATUS, type Delivery, deliveryName } from "./webhookTexts";

const HOUR = 3_600_000;
/** How often the list is read while it is open: what waits is under way. */
const LOOK_MS = 5_000;
const SINCE = [
  { value: "1", label: "Da última hora" },
  { value: "24", label: "Das últimas 24 horas" },
  { value: "72", label: "Dos últimos 3 dias" },
  // A little less: what is asked for as the last moment is late when it arrives.
  { value: String(DELIVERIES_DAYS * 24 - 0.1), label: `Dos últimos ${DELIVERIES_DAYS} dias` },
];

const Again = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space(2)};
  & > :first-child { flex: 1; min-width: 200px; }
  ${media.phone} { & > button { width: 100%; } }
`;

function DeliveryRow({
  delivery,
  zone,
  onAgain,
}: {
  delivery: Delivery;
  zone: string;
  onAgain?: () => void;
}) {
  const { type, at, status, tries, nextTryAt } = delivery;
  const { text, tone } = DELIVERY_STATUS[status];
  const when = formatShort(new Date(at), zone);
  const said = [
    when,
    answerText(delivery),
    tries > 1 ? `${tries} tentativas` : null,
    status === "WAITING" && tries > 0 && nextTryAt
      ? `próxima em ${formatShort(new Date(nextTryAt), zone)}`
      : null,
  ];
  const name = deliveryName(type);
  return (
    <Row>
      <div>
        <strong>{name}</strong>
        <Badge $tone={tone}>{text}</Badge>
        <small>{said.filter(Boolean).join(" · ")}</small>
      </div>
      {onAgain && (
        <span>
          <IconButton label={`Enviar de novo: ${name}, ${when}`} onClick={onAgain}>
            <RotateCw size={16} aria-hidden />
          </IconButton>
        </span>
      )}
    </Row>
  );
}

/** What was posted to a webhook, or is to be: again, all from a time on, or to try it (docs/product/webhooks.md#deliveries). */
export function WebhookDeliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { enterprise } = useSession();
  const [page, setPage] = useState(1);
  const [hours, setHours] = useState("24");
  const { id: webhookId, active } = webhook;
  const { data, previousData, error, loading, observable } = useQuery(WebhookDeliveriesDocument, {
    variables: { webhookId, page },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    pollInterval: LOOK_MS,
  });
  const read = () => quietly(readAnew(observable));
  const onSettled = read;
  const test = useChange(TestWebhookDocument, { keep: true, saved: "Teste enviado.", onSettled });
  const again = useChange(ResendWebhookDeliveryDocument, {
    keep: true,
    saved: "Enviado de novo.",
    onSettled,
  });
  const replay = useChange(ReplayWebhookDocument, {
    keep: true,
    saved: "Tudo será enviado de novo.",
    onSettled,
  });
  const found = (data ?? previousData)?.webhookDeliveries;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Entregas"
      description={`${webhook.name}: os últimos ${DELIVERIES_DAYS} dias`}
      size="wide"
      footer={
        <>
          {active && (
            <Button
              icon={<Send size={16} aria-hidden />}
              busy={test.busy}
              onClick={() => void test.change({ webhookId })}
            >
              Enviar teste
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {found ? (
        found.items.length === 0 ? (
          <p>Nada foi enviado ainda. Envie um teste para ver se o seu programa recebe.</p>
        ) : (
          <>
            <ul aria-label="Entregas">
              {found.items.map((delivery) => (
                <DeliveryRow
                  key={delivery.messageId}
                  delivery={delivery}
                  zone={enterprise.timeZone}
                  {...(active && {
                    onAgain: () => void again.change({ webhookId, messageId: delivery.messageId }),
                  })}
                />
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
      {active ? (
        <Again>
          <Select
            label="Enviar tudo de novo"
            options={SINCE}
            value={hours}
            onChange={({ target }) => setHours(target.value)}
          />
          <Button
            busy={replay.busy}
            onClick={() =>
              void replay.change({
                webhookId,
                since: new Date(clock.now().getTime() - Number(hours) * HOUR).toISOString(),
              })
            }
          >
            Enviar de novo
          </Button>
        </Again>
      ) : (
        <p>Pausado: reative o webhook para enviar.</p>
      )}
    </Dialog>
  );
}
