import { mapLink, telLink } from "@soleira/schema/format/links";
import { MapPin, MessageCircle, Phone } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { useBeginCall } from "../data/attendance/useBeginCall";
import { useLeadConversation } from "../data/conversation/useConversation";
import { OtherTool } from "../features/message/OtherTool";
import { ReadyMessages } from "../features/message/ReadyMessages";
import { IconButton, iconButtonLook } from "../ui/IconButton";
import { Popover } from "../ui/Popover";
import { space } from "../ui/theme";

const Root = styled.div`
  display: flex;
  flex-shrink: 0;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
const Way = styled.a`
  ${iconButtonLook}
`;

type ReachLeadProps = {
  name: string;
  /** As it was given, and in E.164 where it can be read. */
  phone: string | null;
  phoneE164: string | null;
  /** Where the visit is; no map without it. */
  address?: string | null;
  /** The attendance in whose history message and call are written; null for who may not change it. */
  attendanceId: string | null;
};

/** The lead of a visit, as far as the agenda has it. */
export const reachOf = (attendance: {
  customerName: string;
  customerPhone: string | null;
  customerPhoneE164: string | null;
}) => ({
  name: attendance.customerName,
  phone: attendance.customerPhone,
  phoneE164: attendance.customerPhoneE164,
});

/** Message, call and map, from a list: only what is possible is there (docs/product/visits.md#contact). */
export function ReachLead({ name, phone, phoneE164, address, attendanceId }: ReachLeadProps) {
  const call = phone && telLink(phone, phoneE164);
  const beginCall = useBeginCall();
  return (
    <Root>
      {phoneE164 &&
        (attendanceId ? (
          <Talk id={attendanceId} name={name} phoneE164={phoneE164} />
        ) : (
          <Way
            href={`https://wa.me/${phoneE164.slice(1)}`}
            target="_blank"
            rel="noreferrer"
            data-key="whatsapp"
            aria-label={`WhatsApp de ${name} (abre em outra aba)`}
            data-tip="WhatsApp"
          >
            <MessageCircle size={18} aria-hidden />
          </Way>
        ))}
      {call && (
        <Way
          href={call}
          data-key="call"
          aria-label={`Ligar para ${name}`}
          data-tip="Ligar"
          onClick={() => beginCall(attendanceId)}
        >
          <Phone size={18} aria-hidden />
        </Way>
      )}
      {address && (
        <Way
          href={mapLink(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Ver no mapa: ${address} (abre em outra aba)`}
          data-tip={address}
        >
          <MapPin size={18} aria-hidden />
        </Way>
      )}
    </Root>
  );
}

/** The ready messages, as on the lead's page: what is sent from here is in the history too. */
function Talk({ id, name, phoneE164 }: { id: string; name: string; phoneE164: string }) {
  const [open, setOpen] = useState(false);
  const conversation = useLeadConversation(id, !open);
  return (
    <Popover
      label={`Mensagens para ${name}`}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={(button) => (
        <IconButton {...button} data-key="whatsapp" label={`Mensagem para ${name}`} tip="Mensagem">
          <MessageCircle size={18} aria-hidden />
        </IconButton>
      )}
    >
      {conversation ? (
        <OtherTool
          id={id}
          conversation={conversation}
          customer={{ name, phoneE164 }}
          onSent={() => setOpen(false)}
        />
      ) : (
        <ReadyMessages id={id} onSent={() => setOpen(false)} />
      )}
    </Popover>
  );
}
