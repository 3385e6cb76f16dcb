import { queueTitle } from "@soleira/schema/distribution/queue";
import { shiftText } from "@soleira/schema/distribution/shift-time";
import { QUEUE_STATE_ADVICE, QUEUE_STATE_NAME } from "@soleira/schema/distribution/states";
import { Pause, Play } from "lucide-react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { useChange } from "../../data/useChange";
import { alert } from "../../ui/alert";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { color, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { type OwnQueue_PositionFragment as Position, SetOwnPauseDocument } from "./Distribution.generated";
import { QueueCard } from "./QueueCard";
import { lastLeadText, queueText, STATE_TONE } from "./queueText";

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(4)};
  ${type.small}
  & > p { color: ${color.inkMuted}; overflow-wrap: anywhere; }
  & dl { display: flex; flex-direction: column; gap: ${space(1)}; color: ${color.inkMuted}; }
  & dt { font-weight: ${weight.medium}; color: ${color.ink}; }
`;

const Standing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  & > strong { ${type.display} font-weight: ${weight.strong}; font-variant-numeric: tabular-nums; }
`;

type OwnQueueProps = {
  own: Position;
  /** The level of its heading. */
  heading: "h2" | "h3";
  zone: string;
  /** Where one checks in. */
  checkInPath: string;
  onChanged: () => void;
};

/** One's own place in a queue, why, and what to do about it (docs/product/distribution.md#position). */
export function OwnQueue({ own, heading: Heading, zone, checkInPath, onChanged }: OwnQueueProps) {
  const { queue, position, inTurnCount, state, pausedBy, shifts } = own;
  const now = useNow();
  const paused = state === "PAUSED";
  const { change, busy } = useChange(SetOwnPauseDocument, {
    onSaved: ({ setOwnPause }) =>
      alert.success(
        setOwnPause.position.state === "PAUSED"
          ? `Você está em pausa na ${queueText(queue)}.`
          : `Você voltou à ${queueText(queue)}.`,
      ),
    onSettled: onChanged,
  });
  return (
    <QueueCard aria-label={`Sua posição: ${queueText(queue)}`}>
      <header>
        <Heading>{queueTitle(queue)}</Heading>
        <Button
          size="small"
          variant={paused ? "primary" : "secondary"}
          busy={busy}
          icon={paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          aria-label={`${paused ? "Retomar" : "Pausar"}: ${queueText(queue)}`}
          onClick={() => void change({ queue, paused: !paused })}
        >
          {paused ? "Retomar" : "Pausar"}
        </Button>
      </header>
      <Body>
        <Standing>
          {position !== null && (
            <strong>
              {position}º de {inTurnCount}
            </strong>
          )}
          <Badge $tone={STATE_TONE[state]}>{QUEUE_STATE_NAME[state]}</Badge>
        </Standing>
        {(pausedBy || QUEUE_STATE_ADVICE[state]) && (
          <p>
            {pausedBy && `Pausa feita por ${pausedBy.name}. `}
            {state === "NOT_CHECKED_IN" ? (
              <Link to={checkInPath}>{QUEUE_STATE_ADVICE[state]}</Link>
            ) : (
              QUEUE_STATE_ADVICE[state]
            )}
          </p>
        )}
        <p>{lastLeadText(own.lastReceivedAt, now, zone)}</p>
        {shifts.length > 0 && (
          <dl>
            <dt>Seus turnos</dt>
            {shifts.map((shift) => (
              <dd key={shift.id}>
                {shiftText(shift)}
                {shift.place && ` · ${shift.place.name}`}
              </dd>
            ))}
          </dl>
        )}
      </Body>
    </QueueCard>
  );
}
