import { MessageCircle } from "lucide-react";
import { memo, type ReactElement, useState } from "react";
import { styled } from "styled-components";
import { Lead_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useFragmentNow } from "../../data/useFragmentNow";
import { Button } from "../../ui/Button";
import { Popover } from "../../ui/Popover";
import { type } from "../../ui/theme";
import { ReadyMessages } from "./ReadyMessages";

const Text = styled.p`
  max-width: 300px;
  ${type.small}
`;

type MessagesProps = {
  id: string;
  /** Name of the partner's chat, null where WhatsApp is used directly. */
  conversationTool: string | null;
  /** The button that opens it, where it is not the page's usual one. */
  trigger?: ReactElement;
};

/** The conversation with the lead: ready messages for WhatsApp, or the partner's chat in its place. */
export const Messages = memo(function Messages({ id, conversationTool, trigger }: MessagesProps) {
  const [open, setOpen] = useState(false);
  const lead = useFragmentNow(Lead_AttendanceFragmentDoc, "Lead_attendance", `Attendance:${id}`);
  const name = conversationTool ?? "WhatsApp";
  return (
    <Popover
      label={conversationTool ? `Conversar pelo ${name}` : "Mensagens prontas"}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={trigger ?? <Button icon={<MessageCircle size={18} aria-hidden />}>{name}</Button>}
    >
      {conversationTool ? (
        <Text>
          Sua imobiliária conversa com os leads pelo {name}. Abra o {name} e procure por{" "}
          {lead?.customer.name ?? "este lead"} para continuar.
        </Text>
      ) : !lead?.customer.phone ? (
        <Text>Este lead não tem telefone. Inclua um telefone para enviar mensagens pelo WhatsApp.</Text>
      ) : (
        <ReadyMessages id={id} onSent={() => setOpen(false)} />
      )}
    </Popover>
  );
});
