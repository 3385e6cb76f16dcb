import { useQuery } from "@apollo/client/react";
import { formatShort } from "@soleira/schema/format/dates";
import { Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import * as z from "zod/mini";
import { attendancePath } from "../../data/attendance/attendancePath";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { useChange } from "../../data/useChange";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorState } from "../../ui/ErrorState";
import { FormDialog } from "../../ui/FormDialog";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { TextAreaField } from "../../ui/TextField";
import {
  ChannelDeliveryDocument,
  DiscardChannelDeliveryDocument,
  TakeChannelDeliveryDocument,
} from "./Channels.generated";
import { CHANNEL_NAME, DELIVERY_STATE, type Delivery, REASON } from "./channelTexts";

const Came = styled.div`
  & textarea { font-family: ui-monospace, monospace; font-size: 13px; min-height: 220px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
/** Nothing typed is what came. */
const RawForm = z.object({ raw: z.string() });

type DeliveryDialogProps = { delivery: Delivery; onClose: () => void; onSaved: () => void };

/** What came, and where it was refused or waits, mending and taking it (docs/product/channels.md#deliveries). */
export function ChannelDeliveryDialog({ delivery, onClose, onSaved }: DeliveryDialogProps) {
  const { enterprise } = useSession();
  const { id: deliveryId, portal, state, reason, receivedAt } = delivery;
  const { data, error, loading, observable } = useQuery(ChannelDeliveryDocument, {
    variables: { deliveryId },
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  const form = useMutationForm({
    schema: RawForm,
    start: { raw: "" },
    keep: true,
    fields: sameNames("raw"),
    mutation: TakeChannelDeliveryDocument,
    input: ({ raw }) => ({ deliveryId, raw: raw || null }),
    onSaved: ({ takeChannelDelivery }) => {
      alert.success(
        takeChannelDelivery.delivery.state === "WAITING"
          ? "O lead será buscado em instantes."
          : "Lead recebido.",
      );
      onSaved();
      onClose();
    },
  });
  const discard = useChange(DiscardChannelDeliveryDocument, {
    keep: true,
    saved: "Lead descartado.",
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const found = data?.channelDelivery;
  const face = found ? null : error ? (
    <ErrorState busy={loading} onRetry={() => quietly(readAnew(observable))}>
      <Why error={error} />
    </ErrorState>
  ) : (
    <TabSkeleton />
  );
  const title = "Lead que chegou";
  const { text } = DELIVERY_STATE[state];
  const when = formatShort(new Date(receivedAt), enterprise.timeZone);
  const description = [CHANNEL_NAME[portal], when, reason ? `${text}: ${REASON[reason]}` : text].join(" · ");
  const isHeld = state === "HELD";
  if (state === "REFUSED" || state === "WAITING" || isHeld)
    return (
      <FormDialog
        title={title}
        description={description}
        confirmLabel="Receber lead"
        cancelLabel="Fechar"
        form={{ ...form, ready: found != null }}
        onClose={onClose}
        wide
      >
        <p>
          {isHeld
            ? "Veio de um navegador sem JavaScript, ou de um robô. Se for de uma pessoa, receba o lead: ele segue o caminho de qualquer outro."
            : "Corrija o que falta e receba o lead: ele segue o caminho de qualquer outro. O que chegou fica guardado."}
        </p>
        {isHeld && (
          <div>
            <Button
              type="button"
              icon={<Trash2 size={16} aria-hidden />}
              busy={discard.busy}
              onClick={() => void discard.change({ deliveryId })}
            >
              Descartar
            </Button>
          </div>
        )}
        {face ?? (
          <Came>
            <TextAreaField
              label="O que chegou"
              rows={10}
              spellCheck={false}
              {...form.field("raw")}
              value={form.typed ? form.values.raw : (found?.raw ?? "")}
            />
          </Came>
        )}
      </FormDialog>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      size="wide"
      footer={
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {found?.attendanceId && found.businessType && (
        <p>
          <Link to={attendancePath(found.businessType, found.attendanceId, { from: "table" })}>
            Abrir atendimento nº {found.attendanceId}
          </Link>
        </p>
      )}
      {face ?? (
        <Came>
          <TextAreaField label="O que chegou" readOnly rows={10} value={found?.raw ?? ""} />
        </Came>
      )}
    </Dialog>
  );
}
