import { CircleAlert, Paperclip, X } from "lucide-react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import { color, space, type } from "../../ui/theme";
import { UploadProgress } from "../../ui/UploadProgress";
import type { Sending } from "./sendings";

const Root = styled.li`
  && { flex-wrap: wrap; min-height: 36px; padding-block: ${space(1)}; }
`;

const What = styled.div`
  /* On a phone the buttons go below a reason that they leave no room for. */
  flex: 1 1 190px;
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  align-items: center;
  gap: 0 ${space(2)};
  min-width: 0;
  overflow-wrap: anywhere;
  & > p { grid-column: 2; ${type.small} color: ${color.dangerInk}; }
`;

const Actions = styled.div`
  display: flex;
  margin-left: auto;
  flex-shrink: 0;
  align-items: center;
  gap: ${space(1)};
`;

type SendingRowProps = { sending: Sending; onRetry: () => void; onDiscard: () => void };

/** A file on its way, or why it did not arrive. */
export function SendingRow({ sending, onRetry, onDiscard }: SendingRowProps) {
  const { file, percent, failure, mayRetry } = sending;
  if (failure === null)
    return (
      <Root>
        <What>
          <Paperclip size={16} aria-hidden />
          {file.name}
        </What>
        <UploadProgress label={`Enviando ${file.name}`} percent={percent} />
      </Root>
    );
  return (
    <Root>
      <What>
        <CircleAlert size={16} aria-hidden color={color.danger} />
        {file.name}
        <p role="alert">{failure}</p>
      </What>
      <Actions>
        {mayRetry && (
          <Button size="small" onClick={onRetry}>
            Tentar de novo
          </Button>
        )}
        <IconButton label={`Descartar ${file.name}`} tip="Descartar" onClick={onDiscard}>
          <X size={16} aria-hidden />
        </IconButton>
      </Actions>
    </Root>
  );
}
