import type { Conversation } from "@soleira/schema/help/conversation";
import { MessageCircle } from "lucide-react";
import { type ComponentProps, memo, useState } from "react";
import { styled } from "styled-components";
import { Lead_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useFragmentNow } from "../../data/useFragmentNow";
import { Button } from "../../ui/Button";
import { Popover } from "../../ui/Popover";
import { type } from "../../ui/theme";
import { OtherTool } from "./OtherTool";
import { ReadyMessages } from "./ReadyMessages";

const Text = styled.p`
  max-width: 300px;
  ${type.small}
`;

type MessagesProps = {
  id: string;
  /** What the agency uses in the place of WhatsApp. */
  conversation: Conversation | null;
  /** The button that opens it, where it is not the page's usual one. */
  trigger?: ComponentProps<typeof Popover>["trigger"];
};

/** The conversation with the lead: ready messages for WhatsApp, or another tool in its place. */
export const Messages = memo(function Messages({ id, conversation, trigger }: MessagesProps) {
  const [open, setOpen] = useState(false);
  const lead = useFragmentNow(Lead_AttendanceFragmentDoc, "Lead_attendance", `Attendance:${id}`);
  const name = conversation?.name ?? "WhatsApp";
  return (
    <Popover
      label={conversation ? `Conversar pelo ${name}` : "Mensagens prontas"}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        trigger ??
        ((button) => (
          <Button {...button} data-key="whatsapp" icon={<MessageCircle size={18} aria-hidden />}>
            {name}
          </Button>
        ))
      }
    >
      {conversation && lead ? (
        <OtherTool
          id={id}
          conversation={conversation}
          customer={lead.customer}
          onSent={() => setOpen(false)}
        />
      ) : !lead?.customer.phone ? (
        <Text>Este lead não tem telefone. Inclua um telefone para enviar mensagens pelo WhatsApp.</Text>
      ) : (
        <ReadyMessages id={id} onSent={() => setOpen(false)} />
      )}
    </Popover>
  );
});
