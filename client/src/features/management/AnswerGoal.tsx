import { MOST_TURNS } from "@soleira/schema/distribution/goal";
import type { Queue } from "@soleira/schema/distribution/queue";
import { useState } from "react";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { useChange } from "../../data/useChange";
import { Button } from "../../ui/Button";
import { Checkbox } from "../../ui/Checkbox";
import { Select } from "../../ui/Select";
import { color, space, type } from "../../ui/theme";
import { SetQueueSettingsDocument } from "./Queues.generated";

/** Settings of a queue, below its order. */
export const SettingsRoot = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  ${type.small}
  & > p { color: ${color.inkMuted}; }
`;
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  & > * { flex: 0 1 220px; }
`;

export type Settings = {
  goalMinutes: number | null;
  passesOn: boolean;
  turns: number;
  asksAcceptance: boolean;
};
type AnswerGoalProps = {
  queue: Queue;
  title: string;
  settings: Settings;
  /** The person may change it. */
  change: boolean;
  onChanged: () => void;
};

/** Goals that are offered, in minutes; one that a program has set besides. */
const USUAL = [3, 5, 10, 15, 30, 60, 120, 240, 1440];

const minutesText = (minutes: number): string => (minutes % 60 > 0 ? `${minutes} min` : `${minutes / 60} h`);
const peopleText = (count: number): string => (count === 1 ? "1 pessoa" : `${count} pessoas`);

const said = ({ goalMinutes, passesOn, turns, asksAcceptance }: Settings): string => {
  if (goalMinutes === null) return "Sem prazo: os leads esperam quem os recebeu.";
  const goal = `Cada lead novo deve ser respondido em ${minutesText(goalMinutes)}, no horário da fila.`;
  if (asksAcceptance)
    return `${goal} Quem o recebe vê o contato depois de aceitar; sem ${passesOn ? "resposta" : "aceite"}, passa ao próximo da vez, e depois de ${peopleText(turns)}, à gestão.`;
  return passesOn
    ? `${goal} Sem resposta, passa ao próximo da vez; depois de ${peopleText(turns)}, à gestão.`
    : `${goal} Sem resposta, fica com quem o recebeu.`;
};

/** How soon a queue's leads are to be answered, and whether those that are not go on (docs/product/first-answer.md). */
export function AnswerGoal({ queue, title, settings, change: mayChange, onChanged }: AnswerGoalProps) {
  const [typed, setTyped] = useState(settings);
  const { goalMinutes, passesOn, turns, asksAcceptance } = typed;
  const { hasAcceptance } = useSession().enterprise;
  const { change, busy } = useChange(SetQueueSettingsDocument, {
    saved: "Prazo salvo. Vale a partir do próximo lead.",
    onSettled: onChanged,
  });
  const isNew = (Object.keys(typed) as (keyof Settings)[]).some((key) => typed[key] !== settings[key]);
  const goals = [...new Set([...USUAL, ...(goalMinutes === null ? [] : [goalMinutes])])].sort(
    (a, b) => a - b,
  );
  return (
    <SettingsRoot role="group" aria-label={`Primeira resposta: ${title.toLowerCase()}`}>
      {mayChange && (
        <>
          <Choices>
            <Select
              label="Prazo"
              options={[
                { value: "", label: "Sem prazo" },
                ...goals.map((minutes) => ({ value: String(minutes), label: minutesText(minutes) })),
              ]}
              value={String(goalMinutes ?? "")}
              onChange={({ target }) =>
                setTyped({ ...typed, goalMinutes: target.value === "" ? null : Number(target.value) })
              }
            />
            {(passesOn || asksAcceptance) && goalMinutes !== null && (
              <Select
                label="À gestão depois de"
                options={Array.from({ length: MOST_TURNS }, (_, n) => ({
                  value: String(n + 1),
                  label: peopleText(n + 1),
                }))}
                value={String(turns)}
                onChange={({ target }) => setTyped({ ...typed, turns: Number(target.value) })}
              />
            )}
          </Choices>
          {goalMinutes !== null && (
            <Checkbox
              label="Passar ao próximo quem não foi respondido no prazo"
              checked={passesOn}
              onChange={({ target }) => setTyped({ ...typed, passesOn: target.checked })}
            />
          )}
          {goalMinutes !== null && hasAcceptance && (
            <Checkbox
              label="Corretor aceita o lead antes de ver o contato"
              checked={asksAcceptance}
              onChange={({ target }) => setTyped({ ...typed, asksAcceptance: target.checked })}
            />
          )}
        </>
      )}
      <p>{said(typed)}</p>
      {isNew && (
        <div>
          <Button
            variant="primary"
            size="small"
            busy={busy}
            aria-label={`Salvar prazo: ${title.toLowerCase()}`}
            onClick={() =>
              void change({
                queue,
                goalMinutes,
                passesOn,
                turns,
                asksAcceptance: hasAcceptance ? asksAcceptance : null,
              })
            }
          >
            Salvar prazo
          </Button>{" "}
          <Button variant="quiet" size="small" onClick={() => setTyped(settings)}>
            Descartar
          </Button>
        </div>
      )}
    </SettingsRoot>
  );
}
