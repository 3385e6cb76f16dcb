import { type Queue, queueTitle } from "@soleira/schema/distribution/queue";
import { MOST_RULES } from "@soleira/schema/distribution/rules";
import { formatMoney } from "@soleira/schema/format/money";
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useChange } from "../../data/useChange";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { Row, SubHeader } from "./Part";
import { type QueueRules_RulesFragment as Rules, SetQueueRulesDocument } from "./Queues.generated";
import { bodyOf, type Rule } from "./ruleBody";

const RuleDialog = lazyDialog(() => import("./RuleDialog").then((module) => module.RuleDialog));

type Named = { id: string; name: string };
type LeadRulesProps = {
  queue: Queue;
  title: string;
  rules: Rules;
  people: readonly Named[] | undefined;
  onChanged: () => void;
};

const names = (items: readonly Named[]): string => items.map(({ name }) => name).join(", ");

function conditionsOf({ channels, districts, propertyTypes, minAmount, maxAmount }: Rule): string {
  const said = [
    names(channels),
    names(districts),
    names(propertyTypes),
    minAmount && `a partir de ${formatMoney(minAmount)}`,
    maxAmount && `até ${formatMoney(maxAmount)}`,
  ].filter(Boolean);
  return said.join(" · ") || "Todos os leads";
}

/** Which leads go to which people before the queue, the first rule first (docs/product/distribution.md#rules). */
export function LeadRules({ queue, title, rules, people, onChanged }: LeadRulesProps) {
  const [edited, setEdited] = useState<number | "new">();
  const { change, busy } = useChange(SetQueueRulesDocument, {
    saved: "Regras salvas. Valem a partir do próximo lead.",
    onSettled: onChanged,
  });
  const set = (next: readonly Rule[]) => {
    if (!busy) void change({ queue, ...bodyOf({ ...rules, rules: [...next] }) });
  };
  const move = (from: number, by: 1 | -1) => {
    const one = rules.rules[from];
    const to = from + by;
    if (!one || to < 0 || to >= rules.rules.length) return;
    set(rules.rules.toSpliced(from, 1).toSpliced(to, 0, one));
    announce(`${one.name}: ${to + 1}ª de ${rules.rules.length}`);
  };
  return (
    <>
      <SubHeader>
        <h3>Regras</h3>
        {people && rules.rules.length < MOST_RULES && (
          <Button
            variant="quiet"
            size="small"
            icon={<Plus size={16} aria-hidden />}
            aria-label={`Adicionar regra: ${title.toLowerCase()}`}
            onClick={() => setEdited("new")}
          >
            Adicionar regra
          </Button>
        )}
      </SubHeader>
      {rules.rules.length === 0 ? (
        <p>Sem regras: os leads seguem a ordem da fila.</p>
      ) : (
        <ol aria-label={`Regras da ${title.toLowerCase()}`}>
          {rules.rules.map((rule, index) => (
            <Row key={rule.name}>
              <div>
                <strong>
                  {index + 1}ª {rule.name}
                </strong>
                <small>
                  {conditionsOf(rule)} → {names(rule.users) || "ninguém trabalha mais aqui"}
                </small>
              </div>
              {people && (
                <span>
                  <IconButton
                    label={`Subir regra ${rule.name}`}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => move(index, -1)}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Descer regra ${rule.name}`}
                    aria-disabled={index === rules.rules.length - 1 || undefined}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowDown size={16} aria-hidden />
                  </IconButton>
                  <IconButton label={`Editar regra ${rule.name}`} onClick={() => setEdited(index)}>
                    <Pencil size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Remover regra ${rule.name}`}
                    onClick={() => set(rules.rules.toSpliced(index, 1))}
                  >
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </span>
              )}
            </Row>
          ))}
        </ol>
      )}
      {edited !== undefined && people && (
        <RuleDialog
          queue={queue}
          title={queueTitle(queue)}
          rules={rules}
          index={edited === "new" ? rules.rules.length : edited}
          people={people}
          onClose={() => setEdited(undefined)}
          onSaved={onChanged}
        />
      )}
    </>
  );
}
