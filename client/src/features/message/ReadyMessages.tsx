import { useQuery } from "@apollo/client/react";
import { ExternalLink } from "lucide-react";
import { styled } from "styled-components";
import { noteConversation } from "../../data/outbox/outbox";
import { quietly } from "../../data/quietly";
import { Why } from "../../data/Why";
import { whatNow } from "../../data/whatNow";
import { clock } from "../../ui/clock";
import { ErrorState } from "../../ui/ErrorState";
import { Skeleton } from "../../ui/Skeleton";
import { color, radius, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { ReadyMessagesDocument } from "./Messages.generated";

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  width: min(340px, calc(100vw - 56px));
`;

const Message = styled.a`
  display: block;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  color: ${color.ink};
  text-decoration: none;
  &:hover { background: ${color.hover}; }
  & strong { display: flex; align-items: center; gap: ${space(1)}; font-weight: ${weight.medium}; }
  & p { ${type.small} color: ${color.inkMuted}; overflow-wrap: anywhere; }
`;

const Text = styled.p`
  max-width: 300px;
  ${type.small}
`;

/** Who waited for them with the focus at the panel is at the first one: to send it is one more press. */
function beginInFirst(list: HTMLUListElement | null): void {
  if (list && document.activeElement === list.closest('[role="dialog"]')) list.querySelector("a")?.focus();
}

/** Opens the conversation in a tab of its own; history and status follow, now or later (docs/product/messages.md#recording). */
export function ReadyMessages({ id, onSent }: { id: string; onSent: () => void }) {
  const { data, error, loading, refetch } = useQuery(ReadyMessagesDocument, {
    variables: { id },
    // Nobody waits for them who has had them before; names and the phone are brought up to date at once.
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const start = (messageId: string) => {
    noteConversation(id, messageId);
    whatNow.ask({ attendanceId: id, contactAt: clock.now().getTime() });
    // Not before the browser has followed the link.
    setTimeout(onSent);
  };
  if (error && !data)
    return (
      <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
        <Why error={error} />
      </ErrorState>
    );
  if (!data) return <Skeleton $width="300px" $height="140px" />;
  const { readyMessages: messages } = data.attendance;
  if (messages.length === 0) return <Text>Sua imobiliária ainda não tem mensagens prontas.</Text>;
  if (messages.every(({ url }) => url === null))
    return (
      <Text>O telefone deste lead não serve para o WhatsApp. Corrija o número para enviar mensagens.</Text>
    );
  return (
    <List ref={beginInFirst} aria-label="Mensagens prontas">
      {messages.map(
        (message) =>
          message.url && (
            <li key={message.id}>
              <Message href={message.url} target="_blank" rel="noreferrer" onClick={() => start(message.id)}>
                <strong>
                  {message.title}
                  <ExternalLink size={14} aria-hidden />
                  <VisuallyHidden> (abre o WhatsApp em outra aba)</VisuallyHidden>
                </strong>
                <p>{message.text}</p>
              </Message>
            </li>
          ),
      )}
    </List>
  );
}
