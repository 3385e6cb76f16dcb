import type { Conversation } from "@soleira/schema/help/conversation";
import { ExternalLink } from "lucide-react";
import { styled } from "styled-components";
import { openingOf } from "../../data/conversation/conversation";
import { noteConversation } from "../../data/outbox/outbox";
import { whatNow } from "../../data/whatNow";
import { buttonLook } from "../../ui/Button";
import { clock } from "../../ui/clock";
import { space, type } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  max-width: 300px;
  ${type.small}
`;
const Way = styled.a`
  ${buttonLook("primary")}
`;

type OtherToolProps = {
  id: string;
  conversation: Conversation;
  customer: { name: string; phoneE164: string | null };
  onSent: () => void;
};

/** The conversation where the agency has it; opening it is a contact, as of WhatsApp (docs/product/help.md#conversation). */
export function OtherTool({ id, conversation, customer, onSent }: OtherToolProps) {
  const opening = openingOf(conversation, customer);
  if (opening.problem !== undefined) return <Root>{opening.problem}</Root>;
  const start = () => {
    noteConversation(id, null);
    whatNow.ask({ attendanceId: id, contactAt: clock.now().getTime() });
    // Not before the browser has followed the link.
    setTimeout(onSent);
  };
  return (
    <Root>
      A conversa com {customer.name} abre no {conversation.name}, e o contato fica no histórico.
      <Way href={opening.url} target="_blank" rel="noreferrer" onClick={start}>
        Abrir conversa
        <ExternalLink size={16} aria-hidden />
        <VisuallyHidden> (abre o {conversation.name} em outra aba)</VisuallyHidden>
      </Way>
    </Root>
  );
}
