import { useQuery } from "@apollo/client/react";
import { formatShort } from "@soleira/schema/format/dates";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import * as z from "zod/mini";
import { attendancePath } from "../../data/attendance/attendancePath";
import { errorText } from "../../data/errors";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorState } from "../../ui/ErrorState";
import { FormDialog } from "../../ui/FormDialog";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { TextAreaField } from "../../ui/TextField";
import {
  ChannelDeliveryDocument,
  type ChannelDeliveryQuery,
  TakeChannelDeliveryDocument,
} from "./Channels.generated";
import { CHANNEL_NAME, DELIVERY_STATE, REASON } from "./channelTexts";

type Detail = NonNullable<ChannelDeliveryQuery["channelDelivery"]>;

const Came = styled.div`
  & textarea { font-family: ui-monospace, monospace; font-size: 13px; min-height: 220px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
const RawForm = z.object({ raw: z.string().check(z.minLength(1, "Escreva o corpo do lead.")) });

type DeliveryDialogProps = { deliveryId: string; onClose: () => void; onSaved: () => void };

/** What came, and where it was refused or waits, mending and taking it (docs/product/channels.md#deliveries). */
export function ChannelDeliveryDialog({ deliveryId, onClose, onSaved }: DeliveryDialogProps) {
  const { enterprise } = useSession();
  const { data, error, loading, observable } = useQuery(ChannelDeliveryDocument, {
    variables: { deliveryId },
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  const found = data?.channelDelivery;
  if (found) {
    const { portal, state, reason, receivedAt } = found;
    const description = [
      CHANNEL_NAME[portal],
      formatShort(new Date(receivedAt), enterprise.timeZone),
      reason ? `${DELIVERY_STATE[state].text}: ${REASON[reason]}` : DELIVERY_STATE[state].text,
    ].join(" · ");
    if (state === "REFUSED" || state === "WAITING")
      return <Mend delivery={found} description={description} onClose={onClose} onSaved={onSaved} />;
    return (
      <Frame description={description} onClose={onClose}>
        {found.attendanceId && found.businessType && (
          <p>
            <Link to={attendancePath(found.businessType, found.attendanceId, { from: "table" })}>
              Abrir atendimento nº {found.attendanceId}
            </Link>
          </p>
        )}
        <Came>
          <TextAreaField label="O que chegou" readOnly rows={10} value={found.raw} />
        </Came>
      </Frame>
    );
  }
  return (
    <Frame onClose={onClose}>
      {error ? (
        <ErrorState busy={loading} onRetry={() => quietly(readAnew(observable))}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
    </Frame>
  );
}

const Frame = ({
  description,
  onClose,
  children,
}: {
  description?: string;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="Lead que chegou"
    {...(description && { description })}
    size="wide"
    footer={
      <Button variant="primary" onClick={onClose}>
        Fechar
      </Button>
    }
  >
    {children}
  </Dialog>
);

function Mend({
  delivery,
  description,
  onClose,
  onSaved,
}: {
  delivery: Detail;
  description: string;
  onClose: () => void;
  onSaved: () => void;
}) {
  const form = useMutationForm({
    schema: RawForm,
    start: { raw: delivery.raw },
    keep: true,
    fields: sameNames("raw"),
    mutation: TakeChannelDeliveryDocument,
    input: ({ raw }) => ({ deliveryId: delivery.id, raw }),
    onSaved: () => {
      alert.success("Lead recebido.");
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Lead que chegou"
      description={description}
      confirmLabel="Receber lead"
      cancelLabel="Fechar"
      form={{ ...form, ready: true }}
      onClose={onClose}
      wide
    >
      <p>
        Corrija o que falta e receba o lead: ele segue o caminho de qualquer outro. O que chegou fica
        guardado.
      </p>
      <Came>
        <TextAreaField label="O que chegou" rows={10} spellCheck={false} {...form.field("raw")} />
      </Came>
    </FormDialog>
  );
}
