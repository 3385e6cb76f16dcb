import { CloudUpload } from "lucide-react";
import { styled } from "styled-components";
import { useOutbox } from "../data/outbox/outbox";
import { Button } from "../ui/Button";
import { lazyDialog } from "../ui/lazyDialog";

export const OutboxDialog = lazyDialog(
  () => import("./OutboxDialog").then((module) => module.OutboxDialog),
  " o que falta enviar",
);

const Own = styled(Button)<{ $line: boolean }>`
  ${({ $line }) => $line && `width: 100%; border-width: 0 0 1px; border-radius: 0;`}
`;

/**
 * How much waits on this device for being sent, and the way to it (docs/product/offline.md#outbox); `line`: under the head of a
 * phone, where there is no room.
 */
export function OutboxButton({ line = false, onOpen }: { line?: boolean; onOpen: () => void }) {
  // A conversation that is being recorded at this moment is nobody's concern.
  const waiting = useOutbox().filter(({ tries, refusal }) => tries > 0 || refusal !== undefined);
  return (
    <span role="status">
      {waiting.length > 0 && (
        <Own $line={line} size="small" icon={<CloudUpload size={16} aria-hidden />} onClick={onOpen}>
          A enviar ({waiting.length})
        </Own>
      )}
    </span>
  );
}
