import { type Queue, queueTitle } from "@soleira/schema/distribution/queue";
import { shiftText } from "@soleira/schema/distribution/shift-time";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { AnswerGoal, type Settings } from "./AnswerGoal";
import { Part, Row, SubHeader } from "./Part";
import { QueueOrder } from "./QueueOrder";
import { QueueRules } from "./QueueRules";
import {
  DeleteShiftDocument,
  type QueuesQuery,
  type QueueShift_ShiftFragment as Shift,
} from "./Queues.generated";

const ShiftDialog = lazyDialog(() => import("./ShiftDialog").then((module) => module.ShiftDialog));
const ConfirmRemoval = lazyDialog(() => import("./ConfirmRemoval").then((module) => module.ConfirmRemoval));

type Named = { id: string; name: string };
type QueuePartProps = {
  queue: Queue;
  members: readonly Named[];
  /** How soon its leads are to be answered; null where the agency does not say. */
  settings: Settings | null;
  /** Who gets its leads; null where the agency does not say. */
  rules: QueuesQuery["distributionQueues"][number]["rules"];
  shifts: readonly Shift[];
  places: readonly Named[];
  /** Who has its role; undefined for who only reads. */
  people: readonly Named[] | undefined;
  onChanged: () => void;
};

/** A queue as managers keep it: who is in it, and its shifts (docs/product/distribution.md#queues). */
export function QueuePart({
  queue,
  members,
  settings,
  rules,
  shifts,
  places,
  people,
  onChanged,
}: QueuePartProps) {
  const title = queueTitle(queue);
  const [edited, setEdited] = useState<Shift | "new">();
  const [removed, setRemoved] = useState<Shift>();
  return (
    <Part aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <QueueOrder queue={queue} title={title} members={members} people={people} onChanged={onChanged} />
      {rules && (
        <>
          <SubHeader>
            <h3>Quem recebe</h3>
          </SubHeader>
          <QueueRules
            key={`${rules.openLimit} ${rules.toListingAgent}`}
            queue={queue}
            title={title}
            rules={rules}
            people={people}
            onChanged={onChanged}
          />
        </>
      )}
      {settings && (
        <>
          <SubHeader>
            <h3>Primeira resposta</h3>
          </SubHeader>
          <AnswerGoal
            key={`${settings.goalMinutes} ${settings.passesOn} ${settings.turns}`}
            queue={queue}
            title={title}
            settings={settings}
            change={people !== undefined}
            onChanged={onChanged}
          />
        </>
      )}
      <SubHeader>
        <h3>Turnos</h3>
        {people && (
          <Button
            variant="quiet"
            size="small"
            icon={<Plus size={16} aria-hidden />}
            aria-label={`Adicionar turno: ${title.toLowerCase()}`}
            onClick={() => setEdited("new")}
          >
            Adicionar turno
          </Button>
        )}
      </SubHeader>
      {shifts.length === 0 ? (
        <p>Sem turnos: a fila está sempre aberta.</p>
      ) : (
        <ul aria-label={`Turnos da ${title.toLowerCase()}`}>
          {shifts.map((shift) => (
            <Row key={shift.id}>
              <div>
                <strong>{shiftText(shift)}</strong>
                <small>
                  {shift.users.map(({ name }) => name).join(", ") || "Ninguém"}
                  {shift.place && ` · ${shift.place.name}`}
                </small>
              </div>
              {people && (
                <span>
                  <IconButton label={`Editar turno: ${shiftText(shift)}`} onClick={() => setEdited(shift)}>
                    <Pencil size={16} aria-hidden />
                  </IconButton>
                  <IconButton label={`Remover turno: ${shiftText(shift)}`} onClick={() => setRemoved(shift)}>
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </span>
              )}
            </Row>
          ))}
        </ul>
      )}
      {edited && people && (
        <ShiftDialog
          queue={queue}
          title={title}
          people={people}
          places={places}
          shift={edited === "new" ? null : edited}
          onClose={() => setEdited(undefined)}
          onSaved={onChanged}
        />
      )}
      {removed && (
        <ConfirmRemoval
          title="Remover turno?"
          name={`${title}: ${shiftText(removed)}`}
          saved="Turno removido."
          remove={(send) => send(DeleteShiftDocument, { shiftId: removed.id })}
          onClose={() => setRemoved(undefined)}
          onRemoved={onChanged}
        >
          {shifts.length === 1
            ? "É o último turno: sem turnos a fila está sempre aberta."
            : "Quem só faz este turno deixa de receber leads desta fila."}
        </ConfirmRemoval>
      )}
    </Part>
  );
}
