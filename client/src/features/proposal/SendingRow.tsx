import { CircleAlert, Paperclip, X } from "lucide-react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import { color, radius, space, type } from "../../ui/theme";
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

const Progress = styled.div`
  display: flex;
  flex-shrink: 0;
  align-items: center;
  gap: ${space(2)};
  ${type.small}
  color: ${color.inkMuted};
  white-space: nowrap;
`;

const Bar = styled.progress`
  width: 96px;
  height: 8px;
  appearance: none;
  border: 0;
  border-radius: ${radius.small};
  overflow: hidden;
  background: ${color.line};
  &::-webkit-progress-bar { background: ${color.line}; }
  &::-webkit-progress-value { background: ${color.accent}; }
  &::-moz-progress-bar { background: ${color.accent}; }
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
        <Progress>
          <Bar max={100} value={percent} aria-label={`Enviando ${file.name}`} />
          {/* All of it is sent, and the agency looks at it. */}
          {percent === 100 ? "Conferindo…" : `${percent}%`}
        </Progress>
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
