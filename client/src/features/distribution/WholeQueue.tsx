import { queueTitle } from "@soleira/schema/distribution/queue";
import { QUEUE_STATE_NAME } from "@soleira/schema/distribution/states";
import { Pause, Play } from "lucide-react";
import { styled } from "styled-components";
import { useChange } from "../../data/useChange";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { color, media, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import {
  SetQueueMemberPauseDocument,
  type WholeQueue_QueueFragment as Whole,
} from "./Distribution.generated";
import { QueueCard } from "./QueueCard";
import { lastLeadText, STATE_TONE } from "./queueText";

const Row = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto 112px;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: 56px;
  padding: ${space(2)} ${space(4)};
  ${type.small}
  & + & { border-top: 1px solid ${color.line}; }
  & > span:first-child { font-variant-numeric: tabular-nums; font-weight: ${weight.strong}; color: ${color.inkMuted}; }
  & strong { font-weight: ${weight.medium}; overflow-wrap: anywhere; }
  & small { display: block; ${type.tiny} color: ${color.inkMuted}; overflow-wrap: anywhere; }
  & > button { justify-self: end; }
  ${media.phone} { grid-template-columns: 32px minmax(0, 1fr) auto; & > button { grid-column: 2 / -1; justify-self: start; margin-left: -${space(3)}; } }
`;

const Note = styled.p`
  padding: ${space(3)} ${space(4)};
  ${type.small}
  color: ${color.inkMuted};
  &[data-warn] { background: ${color.warnSoft}; color: ${color.warnInk}; }
`;

type WholeQueueProps = {
  whole: Whole;
  zone: string;
  /** Managers and admins pause others; reception reads. */
  mayPause: boolean;
  onChanged: () => void;
};

/** A queue with everybody in it (docs/product/distribution.md#position). */
export function WholeQueue({ whole, zone, mayPause, onChanged }: WholeQueueProps) {
  const { queue, members } = whole;
  const now = useNow();
  const { change, busy } = useChange(SetQueueMemberPauseDocument, { onSettled: onChanged });
  const nobody = members.length > 0 && members.every(({ state }) => state !== "NEXT");
  return (
    <QueueCard aria-label={queueTitle(queue)}>
      <header>
        <h3>{queueTitle(queue)}</h3>
      </header>
      {nobody && (
        <Note data-warn="">
          {/* Without a pre-attendant the next agent of the funnel gets it. */}
          {queue === "PRE_SERVICE"
            ? "Ninguém está na vez: leads novos vão direto para a fila do funil."
            : "Ninguém está na vez: leads desta fila ficam sem corretor."}
        </Note>
      )}
      {members.length === 0 ? (
        <Note>Ninguém nesta fila.</Note>
      ) : (
        <ol>
          {members.map(({ user, position, state, lastReceivedAt, pausedBy }) => {
            const paused = state === "PAUSED";
            return (
              <Row key={user.id}>
                <span>
                  {state === "NEXT" || state === "WAITING" || state === "AT_LIMIT" ? `${position}º` : "–"}
                </span>
                <div>
                  <strong>{user.name}</strong>
                  <small>
                    {lastLeadText(lastReceivedAt, now, zone)}
                    {pausedBy && ` · Pausa feita por ${pausedBy.name}`}
                  </small>
                </div>
                <Badge $tone={STATE_TONE[state]}>{QUEUE_STATE_NAME[state]}</Badge>
                {mayPause && (
                  <Button
                    size="small"
                    variant="quiet"
                    icon={paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
                    aria-label={`${paused ? "Retomar" : "Pausar"} ${user.name}`}
                    onClick={() => !busy && void change({ queue, userId: user.id, paused: !paused })}
                  >
                    {paused ? "Retomar" : "Pausar"}
                  </Button>
                )}
              </Row>
            );
          })}
        </ol>
      )}
    </QueueCard>
  );
}
