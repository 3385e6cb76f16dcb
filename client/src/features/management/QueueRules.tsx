import type { Queue } from "@soleira/schema/distribution/queue";
import { useState } from "react";
import { useChange } from "../../data/useChange";
import { Button } from "../../ui/Button";
import { Checkbox } from "../../ui/Checkbox";
import { Select } from "../../ui/Select";
import { Choices, SettingsRoot } from "./AnswerGoal";
import { LeadRules } from "./LeadRules";
import { type QueueRules_RulesFragment as Rules, SetQueueRulesDocument } from "./Queues.generated";
import { bodyOf } from "./ruleBody";

type Named = { id: string; name: string };
type QueueRulesProps = {
  queue: Queue;
  title: string;
  rules: Rules;
  /** Who has its role; undefined for who only reads. */
  people: readonly Named[] | undefined;
  onChanged: () => void;
};

/** Limits that are offered; one that a program has set besides. */
const USUAL = [1, 2, 3, 5, 10, 15, 20, 30, 50, 100];

const leadsText = (count: number): string => (count === 1 ? "1 lead novo" : `${count} leads novos`);

const said = (openLimit: number | null): string =>
  openLimit === null
    ? "Sem limite: o próximo da vez recebe, tenha quantos leads novos tiver."
    : `Quem tem ${leadsText(openLimit)} sem atendimento iniciado espera: os outros da vez vêm antes. Se todos estiverem no limite, recebe quem espera há mais tempo.`;

/** Who gets a queue's leads (docs/product/distribution.md#who-gets-it). */
export function QueueRules({ queue, title, rules, people, onChanged }: QueueRulesProps) {
  const [openLimit, setOpenLimit] = useState(rules.openLimit);
  const [toListingAgent, setToListingAgent] = useState(rules.toListingAgent);
  const { change, busy } = useChange(SetQueueRulesDocument, {
    saved: "Regras salvas. Valem a partir do próximo lead.",
    onSettled: onChanged,
  });
  const limits = [...new Set([...USUAL, ...(openLimit === null ? [] : [openLimit])])].sort((a, b) => a - b);
  const isNew = openLimit !== rules.openLimit || toListingAgent !== rules.toListingAgent;
  return (
    <>
      <SettingsRoot role="group" aria-label={`Quem recebe: ${title.toLowerCase()}`}>
        {people && (
          <>
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
            {queue !== "PRE_SERVICE" && (
              <Checkbox
                label="Primeiro ao corretor do imóvel pedido, se estiver na vez"
                checked={toListingAgent}
                onChange={({ target }) => setToListingAgent(target.checked)}
              />
            )}
          </>
        )}
        <p>{said(openLimit)}</p>
        {!people && toListingAgent && <p>O corretor do imóvel pedido vem primeiro, se estiver na vez.</p>}
        {isNew && (
          <div>
            <Button
              variant="primary"
              size="small"
              busy={busy}
              aria-label={`Salvar regras: ${title.toLowerCase()}`}
              onClick={() => void change({ queue, ...bodyOf(rules), openLimit, toListingAgent })}
            >
              Salvar regras
            </Button>{" "}
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                setOpenLimit(rules.openLimit);
                setToListingAgent(rules.toListingAgent);
              }}
            >
              Descartar
            </Button>
          </div>
        )}
      </SettingsRoot>
      <LeadRules queue={queue} title={title} rules={rules} people={people} onChanged={onChanged} />
    </>
  );
}
