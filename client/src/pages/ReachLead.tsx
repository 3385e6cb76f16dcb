import { useQuery } from "@apollo/client/react";
import { telLink } from "@soleira/schema/format/links";
import { MapPin, MessageCircle, Phone } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { ReadyMessages } from "../features/message/ReadyMessages";
import { IconButton, iconButtonLook } from "../ui/IconButton";
import { Popover } from "../ui/Popover";
import { space, type } from "../ui/theme";
import { ConversationToolDocument } from "./ConversationTool.generated";

const Root = styled.div`
  display: flex;
  flex-shrink: 0;
  gap: ${space(1)};
`;
const Way = styled.a`
  ${iconButtonLook}
`;
const Text = styled.p`
  max-width: 300px;
  ${type.small}
`;

type ReachLeadProps = {
  name: string;
  /** As it was given, and in E.164 where it can be read. */
  phone: string | null;
  phoneE164: string | null;
  /** Where the visit is; no map without it. */
  address?: string | null;
  /** The attendance in whose history a message is written; null for who has no access to it. */
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

/** Where a map shows an address. */
const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Message, call and map, from a list: only what is possible is there (docs/product/visits.md#contact). */
export function ReachLead({ name, phone, phoneE164, address, attendanceId }: ReachLeadProps) {
  const call = phone && telLink(phone, phoneE164);
  return (
    <Root>
      {phoneE164 &&
        (attendanceId ? (
          <Conversation id={attendanceId} name={name} />
        ) : (
          <Way
            href={`https://wa.me/${phoneE164.slice(1)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp de ${name} (abre em outra aba)`}
            data-tip="WhatsApp"
          >
            <MessageCircle size={18} aria-hidden />
          </Way>
        ))}
      {call && (
        <Way href={call} aria-label={`Ligar para ${name}`} data-tip="Ligar">
          <Phone size={18} aria-hidden />
        </Way>
      )}
      {address && (
        <Way
          href={mapOf(address)}
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
function Conversation({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(ConversationToolDocument, { skip: !open });
  const tool = data?.enterprise.conversationTool;
  return (
    <Popover
      label={`Mensagens para ${name}`}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={`WhatsApp de ${name}`} tip="WhatsApp">
          <MessageCircle size={18} aria-hidden />
        </IconButton>
      }
    >
      {tool ? (
        <Text>
          Sua imobiliária conversa com os leads pelo {tool}. Abra o {tool} e procure por {name} para
          continuar.
        </Text>
      ) : (
        <ReadyMessages id={id} onSent={() => setOpen(false)} />
      )}
    </Popover>
  );
}
