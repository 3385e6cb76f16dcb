import type { Queue } from "@soleira/schema/distribution/queue";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useChange } from "../../data/useChange";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import { Select } from "../../ui/Select";
import { color, space, type } from "../../ui/theme";
import { Row } from "./Part";
import { SetQueueMembersDocument } from "./Queues.generated";

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-top: 1px solid ${color.line};
  & > :first-child { flex: 0 1 280px; margin-right: auto; }
  & > p { flex-basis: 100%; ${type.small} color: ${color.inkMuted}; }
`;

const None = styled.p`
  padding: ${space(3)} ${space(4)};
  ${type.small}
  color: ${color.inkMuted};
`;

type Person = { id: string; name: string };
type QueueOrderProps = {
  queue: Queue;
  title: string;
  /** Who is in it, in the order in which they get leads. */
  members: readonly Person[];
  /** Who has its role; undefined for who only reads. */
  people: readonly Person[] | undefined;
  onChanged: () => void;
};

/** Who is in a queue and who begins; saved as a whole, since that begins the round anew (docs/product/distribution.md#queues). */
export function QueueOrder({ queue, title, members, people, onChanged }: QueueOrderProps) {
  const [order, setOrder] = useState<readonly Person[]>();
  const { change, busy } = useChange(SetQueueMembersDocument, {
    saved: "Fila salva. A rodada recomeça pelo primeiro.",
    onSaved: () => setOrder(undefined),
    onSettled: onChanged,
  });
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(undefined);
  // Its row was put elsewhere, and the browser took the focus away.
  useEffect(() => {
    const id = moved.current;
    moved.current = undefined;
    if (id === undefined || document.activeElement !== document.body) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-person="${CSS.escape(id)}"] button:not([aria-disabled])`)
      ?.focus();
  });
  const shown = order ?? members;
  const others = people?.filter(({ id }) => !shown.some((one) => one.id === id)) ?? [];
  const move = (from: number, by: 1 | -1) => {
    const to = from + by;
    const one = shown[from];
    if (!one || to < 0 || to >= shown.length) return;
    moved.current = one.id;
    setOrder(shown.filter((_, index) => index !== from).toSpliced(to, 0, one));
    announce(`${one.name}: ${to + 1}º de ${shown.length}`);
  };
  const remove = (person: Person) => {
    setOrder(shown.filter(({ id }) => id !== person.id));
    moved.current = shown.find(({ id }) => id !== person.id)?.id;
    announce(`${person.name} sai da fila ao salvar.`);
  };
  return (
    <>
      {shown.length === 0 ? (
        <None>Ninguém nesta fila.</None>
      ) : (
        <ol ref={list} aria-label={`Quem está na ${title.toLowerCase()}`}>
          {shown.map((person, index) => (
            <Row key={person.id} data-person={person.id}>
              <div>
                <strong>
                  {index + 1}º {person.name}
                </strong>
              </div>
              {people && (
                <span>
                  <IconButton
                    label={`Subir ${person.name}`}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => move(index, -1)}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Descer ${person.name}`}
                    aria-disabled={index === shown.length - 1 || undefined}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowDown size={16} aria-hidden />
                  </IconButton>
                  <IconButton label={`Retirar ${person.name} da fila`} onClick={() => remove(person)}>
                    <X size={16} aria-hidden />
                  </IconButton>
                </span>
              )}
            </Row>
          ))}
        </ol>
      )}
      {people && (others.length > 0 || order) && (
        <Foot>
          {others.length > 0 ? (
            <Select
              label="Incluir na fila"
              placeholder="Escolha a pessoa"
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              value=""
              onChange={({ target }) => {
                const found = others.find(({ id }) => id === target.value);
                if (found) setOrder([...shown, found]);
              }}
            />
          ) : (
            <span />
          )}
          {order && (
            <>
              <Button variant="quiet" onClick={() => setOrder(undefined)}>
                Descartar
              </Button>
              <Button
                variant="primary"
                busy={busy}
                aria-label={`Salvar ${title.toLowerCase()}`}
                onClick={() => void change({ queue, userIds: order.map(({ id }) => id) })}
              >
                Salvar fila
              </Button>
              <p>Ao salvar, a rodada recomeça pelo primeiro da lista.</p>
            </>
          )}
        </Foot>
      )}
    </>
  );
}
