import { useApolloClient } from "@apollo/client/react";
import { returnPresets } from "@soleira/schema/attendance/return-presets";
import { instantOf } from "@soleira/schema/format/instant";
import { AlarmClock, Tag, Thermometer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { BulkReport } from "../../features/table/BulkReport";
import type { FilterOptions } from "../../features/table/filterOptions";
import type { Selection } from "../../features/table/selection";
import { changeEach, useBulk } from "../../features/table/useBulk";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { Menu } from "../../ui/Menu";
import type { MenuItem } from "../../ui/MenuPanel";
import { media, space } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { createBulkChanges, rowOf, type TakeBack } from "./bulkChanges";

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  ${media.phone} { order: 1; flex: 1 0 100%; & > button { padding: 0 ${space(2)}; } }
`;

/** `2 de 3 atendimentos` */
const ofAll = (done: number, of: number) => `${done} de ${of} ${of === 1 ? "atendimento" : "atendimentos"}`;

type BulkActionsProps = {
  selection: Selection;
  options: Pick<FilterOptions, "temperatures" | "tags">;
  zone: string;
};

/** What is done with all selected rows at once: return, temperature and tags (docs/product/table.md#selected-rows). */
export function BulkActions({ selection, options, zone }: BulkActionsProps) {
  const client = useApolloClient();
  const now = useNow();
  const [changes] = useState(() => createBulkChanges(client));
  const { run, progress, notDone } = useBulk(selection);
  const nameOf = (id: string) => rowOf(client, id)?.customer.name ?? `#${id}`;
  const act = async (what: string, change: (id: string) => Promise<TakeBack | null>) => {
    const of = selection.ids.size;
    const back = new Map<string, TakeBack>();
    const done = await run(async (id) => {
      const takeBack = await change(id);
      if (takeBack) back.set(id, takeBack);
    });
    // Offered where all of them can be.
    const undo = back.size === done ? { undo: () => void takeAllBack(back) } : {};
    if (done > 0) alert.success(`${what}: ${ofAll(done, of)}.`, undo);
  };
  const takeAllBack = async (back: ReadonlyMap<string, TakeBack>) => {
    const { done, notDone } = await changeEach(back.keys(), async (id) => back.get(id)?.());
    if (done.length > 0) alert.success(`Desfeito em ${ofAll(done.length, back.size)}.`);
    if (notDone.length === 0) return;
    const each = notDone.map(({ id, why }) => `${nameOf(id)}: ${why}`).join(" ");
    alert.error(
      `${notDone.length === 1 ? "1 não foi desfeito" : `${notDone.length} não foram desfeitos`}. ${each}`,
      {
        stays: true,
      },
    );
  };
  const returns = (): MenuItem[] =>
    returnPresets(now, zone).map(({ label, when, day, time }) => ({
      label,
      hint: when ?? undefined,
      onSelect: () => void act("Retorno marcado", (id) => changes.setReturn(id, instantOf(day, time, zone))),
    }));
  const temperatures = options.temperatures.map(({ id: temperatureId, name }) => ({
    label: name,
    onSelect: () => void act(`Temperatura ${name}`, (id) => changes.setTemperature(id, temperatureId)),
  }));
  const tags = (): MenuItem[] => {
    const present = new Set(
      [...selection.ids].flatMap((id) => rowOf(client, id)?.tags.map((tag) => tag.id) ?? []),
    );
    const taken = options.tags.filter(({ id }) => present.has(id));
    return [
      { type: "heading", label: "Incluir" },
      ...options.tags.map(({ id: tagId, name }) => ({
        label: name,
        onSelect: () => void act(`Etiqueta ${name} incluída`, (id) => changes.setTag(id, tagId, true)),
      })),
      ...(taken.length > 0 ? [{ type: "heading" as const, label: "Tirar" }] : []),
      ...taken.map(({ id: tagId, name }) => ({
        label: `Tirar ${name}`,
        onSelect: () => void act(`Etiqueta ${name} tirada`, (id) => changes.setTag(id, tagId, false)),
      })),
    ];
  };
  const menu = (label: string, icon: ReactNode, items: MenuItem[] | (() => MenuItem[])) => (
    <Menu
      label={`${label} dos selecionados`}
      items={items}
      trigger={(trigger) => (
        <Button {...trigger} variant="quiet" icon={icon} busy={progress !== null}>
          {label}
        </Button>
      )}
    />
  );
  return (
    <>
      <Group>
        {menu("Retorno", <AlarmClock size={16} aria-hidden />, returns)}
        {temperatures.length > 0 && menu("Temperatura", <Thermometer size={16} aria-hidden />, temperatures)}
        {options.tags.length > 0 && menu("Etiquetas", <Tag size={16} aria-hidden />, tags)}
      </Group>
      <BulkReport progress={progress} notDone={notDone} nameOf={nameOf} />
    </>
  );
}
