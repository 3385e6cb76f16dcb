import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { isClosed } from "@soleira/schema/attendance/status";
import { telLink } from "@soleira/schema/format/links";
import { useEffect, useEffectEvent } from "react";
import { useBeginCall } from "../../data/attendance/useBeginCall";
import { useLeadConversation } from "../../data/conversation/useConversation";
import { errorText } from "../../data/errors";
import { OtherTool } from "../../features/message/OtherTool";
import { ReadyMessages } from "../../features/message/ReadyMessages";
import { alert } from "../../ui/alert";
import { Dialog } from "../../ui/Dialog";
import { LeadDialogs } from "../detail/LeadActions";
import { CardLeadDocument, type CardLeadQuery } from "./CardLead.generated";

export type CardAction = "whatsapp" | "call" | "return" | "visit";

type CardActionProps = {
  id: string;
  action: CardAction;
  businessType: BusinessType;
  zone: string;
  onClose: () => void;
};

const NO_PHONE = "Este lead não tem telefone.";

/** One action on a card: the lead is read first, since a card knows neither phone nor version. */
export function CardActionDialog({ id, action, businessType, zone, onClose }: CardActionProps) {
  const { data, error } = useQuery(CardLeadDocument, { variables: { id }, fetchPolicy: "network-only" });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!error) return;
    alert.error(errorText(error));
    close();
  }, [error]);
  if (!data) return null;
  const lead = data.attendance.customer;
  if (action === "call") {
    return <Call id={isClosed(data.attendance.status) ? null : id} lead={lead} onDone={onClose} />;
  }
  if (action === "whatsapp") return <Talk id={id} lead={lead} onClose={onClose} />;
  return (
    <LeadDialogs
      id={id}
      businessType={businessType}
      zone={zone}
      open={action}
      onChange={(open) => open === null && onClose()}
    />
  );
}

type Customer = CardLeadQuery["attendance"]["customer"];

/** `id`: whose history it is written into; null of a closed one. */
type CallProps = { id: string | null; lead: Customer; onDone: () => void };

/** Hands the number to the device. */
function Call({ id, lead: { phone, phoneE164 }, onDone }: CallProps) {
  const beginCall = useBeginCall();
  const href = phone && telLink(phone, phoneE164);
  const call = useEffectEvent(() => {
    if (href) {
      beginCall(id);
      window.location.assign(href);
    } else alert.error(NO_PHONE);
    onDone();
  });
  useEffect(() => call(), []);
  return null;
}

function Talk({ id, lead, onClose }: { id: string; lead: Customer; onClose: () => void }) {
  const conversation = useLeadConversation(id);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Mensagens para ${lead.name}`}>
      {conversation ? (
        <OtherTool id={id} conversation={conversation} customer={lead} onSent={onClose} />
      ) : lead.phone ? (
        <ReadyMessages id={id} onSent={onClose} />
      ) : (
        <p>{NO_PHONE} Inclua um telefone para enviar mensagens pelo WhatsApp.</p>
      )}
    </Dialog>
  );
}
