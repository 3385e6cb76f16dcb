import { useQuery } from "@apollo/client/react";
import { ArrowDown, ArrowUp, Pencil, Plus, RotateCcw, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { useChange } from "../../data/useChange";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { ContactIcon } from "./ContactIcon";
import { type AGENCY_LISTS, type Group, type Item, isIn } from "./lists";
import { ListItemsDocument, UpdateListItemDocument } from "./Settings.generated";

const ItemDialog = lazyDialog(() => import("./ItemDialog").then((module) => module.ItemDialog));

const Part = styled.section`
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  & > header { display: flex; align-items: center; justify-content: space-between; gap: ${space(2)}; padding: ${space(2)} ${space(3)} ${space(2)} ${space(4)}; border-bottom: 1px solid ${color.line}; background: ${color.sunken}; border-radius: ${radius.large} ${radius.large} 0 0; }
  & h2 { ${type.small} font-weight: ${weight.strong}; }
  & > p { padding: ${space(3)} ${space(4)}; ${type.small} color: ${color.inkMuted}; }
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 48px;
  padding: ${space(1)} ${space(2)} ${space(1)} ${space(4)};
  ${type.small}
  & + & { border-top: 1px solid ${color.line}; }
  & > div { flex: 1; min-width: 0; display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1)} ${space(2)}; overflow-wrap: anywhere; }
  & > div > p { flex-basis: 100%; color: ${color.inkMuted}; white-space: pre-wrap; }
  & > span { display: flex; flex: none; }
  &[data-aside] > div > strong { color: ${color.inkMuted}; }
  & strong { font-weight: ${weight.medium}; }
  ${media.phone} { flex-wrap: wrap; & > div { flex-basis: 100%; padding-top: ${space(2)}; } & > span { margin-left: auto; } }
`;

const Swatch = styled.i`
  flex: none;
  width: 14px;
  height: 14px;
  border: 1px solid ${color.line};
  border-radius: 50%;
`;

type Shape = (typeof AGENCY_LISTS)[number];
type Edited = { item: Item | null; group: Partial<Group> };

/** The items of a list, part by part: added, renamed, put in order, set aside and offered again. */
export function ListItems({ shape, mayChange }: { shape: Shape; mayChange: boolean }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const { data, error, loading, observable } = useQuery(ListItemsDocument, {
    variables: { list: shape.list },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const read = () => quietly(readAnew(observable));
  const { change } = useChange(UpdateListItemDocument, { onSettled: read });
  const items = data?.enterpriseListItems;
  if (!items)
    return error ? (
      <ErrorState busy={loading} onRetry={read}>
        <Why error={error} />
      </ErrorState>
    ) : (
      <TabSkeleton />
    );
  return (
    <>
      {(shape.sections ?? [{ label: shape.label, group: {} }]).map(({ label, group }) => {
        const own = items.filter((item) => !shape.sections || isIn(item, group));
        const offered = own.filter(({ setAsideAt }) => !setAsideAt);
        return (
          <Part key={label} aria-label={label}>
            <header>
              <h2>{label}</h2>
              {mayChange && (
                <Button
                  variant="quiet"
                  size="small"
                  icon={<Plus size={16} aria-hidden />}
                  aria-label={`Adicionar ${shape.item}: ${label}`}
                  onClick={() => setEdited({ item: null, group })}
                >
                  Adicionar
                </Button>
              )}
            </header>
            {own.length === 0 ? (
              <p>Nada aqui ainda.</p>
            ) : (
              <ul>
                {[...offered, ...own.filter(({ setAsideAt }) => setAsideAt)].map((item) => (
                  <ItemRow
                    key={item.id}
                    item={item}
                    place={offered.indexOf(item) + 1}
                    places={offered.length}
                    mayChange={mayChange}
                    onEdit={() => setEdited({ item, group })}
                    onChange={(next) => void change({ list: shape.list, itemId: item.id, ...next })}
                  />
                ))}
              </ul>
            )}
          </Part>
        );
      })}
      {edited && (
        <ItemDialog
          shape={shape}
          item={edited.item}
          group={edited.group}
          onClose={() => setEdited(null)}
          onSaved={read}
        />
      )}
    </>
  );
}

type ItemRowProps = {
  item: Item;
  /** Among those that are offered, from 1; 0 where it is set aside. */
  place: number;
  places: number;
  mayChange: boolean;
  onEdit: () => void;
  onChange: (next: { place?: number; offered?: boolean }) => void;
};

function ItemRow({ item, place, places, mayChange, onEdit, onChange }: ItemRowProps) {
  const { name, setAsideAt } = item;
  const buttons = useRef<HTMLSpanElement>(null);
  const acted = useRef(false);
  const act = (next: { place?: number; offered?: boolean }) => {
    acted.current = true;
    onChange(next);
  };
  const move = (to: number) => to >= 1 && to <= places && act({ place: to });
  // Its place and its buttons are others now: the focus stays in the row.
  useEffect(() => {
    if (!acted.current || (place < 1 && !setAsideAt)) return;
    acted.current = false;
    if (document.activeElement === document.body)
      buttons.current?.querySelector<HTMLElement>("button:not([aria-disabled])")?.focus();
  }, [place, setAsideAt]);
  return (
    <Row data-aside={setAsideAt ? "" : undefined}>
      <div>
        {item.color && <Swatch style={{ background: item.color }} />}
        {item.icon && <ContactIcon icon={item.icon} />}
        <strong>{name}</strong>
        {item.preService && <Badge>Pré-atendimento</Badge>}
        {item.portal && <Badge $tone="info">{item.portal}</Badge>}
        {setAsideAt && <Badge>Fora de uso</Badge>}
        {item.text && <p>{item.text}</p>}
      </div>
      {mayChange && (
        <span ref={buttons}>
          {setAsideAt ? (
            <IconButton label={`Voltar a usar ${name}`} onClick={() => act({ offered: true })}>
              <RotateCcw size={16} aria-hidden />
            </IconButton>
          ) : (
            <>
              <IconButton
                label={`Subir ${name}`}
                aria-disabled={place === 1 || undefined}
                onClick={() => move(place - 1)}
              >
                <ArrowUp size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={`Descer ${name}`}
                aria-disabled={place === places || undefined}
                onClick={() => move(place + 1)}
              >
                <ArrowDown size={16} aria-hidden />
              </IconButton>
              <IconButton label={`Editar ${name}`} onClick={onEdit}>
                <Pencil size={16} aria-hidden />
              </IconButton>
              {!item.portal && (
                <IconButton label={`Retirar de uso ${name}`} onClick={() => act({ offered: false })}>
                  <X size={16} aria-hidden />
                </IconButton>
              )}
            </>
          )}
        </span>
      )}
    </Row>
  );
}
