import type { Queue } from "@soleira/schema/distribution/queue";
import { useState } from "react";
import { useChange } from "../../data/useChange";
import { Button } from "../../ui/Button";
import { Select } from "../../ui/Select";
import { Choices, SettingsRoot } from "./AnswerGoal";
import { type QueuesQuery, SetQueueRulesDocument } from "./Queues.generated";

type Rules = NonNullable<QueuesQuery["distributionQueues"][number]["rules"]>;
type QueueRulesProps = {
  queue: Queue;
  title: string;
  rules: Rules;
  /** The person may change it. */
  change: boolean;
  onChanged: () => void;
};

/** Limits that are offered; one that a program has set besides. */
const USUAL = [1, 2, 3, 5, 10, 15, 20, 30, 50, 100];

const leadsText = (count: number): string => (count === 1 ? "1 lead novo" : `${count} leads novos`);

const said = ({ openLimit }: Rules): string =>
  openLimit === null
    ? "Sem limite: o próximo da vez recebe, tenha quantos leads novos tiver."
    : `Quem tem ${leadsText(openLimit)} sem atendimento iniciado espera: os outros da vez vêm antes. Se todos estiverem no limite, recebe quem espera há mais tempo.`;

/** Who gets a queue's leads (docs/product/distribution.md#who-gets-it). */
export function QueueRules({ queue, title, rules, change: mayChange, onChanged }: QueueRulesProps) {
  const [openLimit, setOpenLimit] = useState(rules.openLimit);
  const { change, busy } = useChange(SetQueueRulesDocument, {
    saved: "Regras salvas. Valem a partir do próximo lead.",
    onSettled: onChanged,
  });
  const limits = [...new Set([...USUAL, ...(openLimit === null ? [] : [openLimit])])].sort((a, b) => a - b);
  return (
    <SettingsRoot role="group" aria-label={`Quem recebe: ${title.toLowerCase()}`}>
      {mayChange && (
        <Choices>
          <Select
            label="Limite por pessoa"
            options={[
              { value: "", label: "Sem limite" },
              ...limits.map((count) => ({ value: String(count), label: leadsText(count) })),
            ]}
            value={String(openLimit ?? "")}
            onChange={({ target }) => setOpenLimit(target.value === "" ? null : Number(target.value))}
          />
        </Choices>
      )}
      <p>{said({ ...rules, openLimit })}</p>
      {openLimit !== rules.openLimit && (
        <div>
          <Button
            variant="primary"
            size="small"
            busy={busy}
            aria-label={`Salvar regras: ${title.toLowerCase()}`}
            onClick={() => void change({ queue, openLimit })}
          >
            Salvar regras
          </Button>{" "}
          <Button variant="quiet" size="small" onClick={() => setOpenLimit(rules.openLimit)}>
            Descartar
          </Button>
        </div>
      )}
    </SettingsRoot>
  );
}
