import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { ShortcutId } from "../../data/shortcuts/shortcuts";
import { useShortcuts } from "../../data/shortcuts/useShortcuts";

const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>("a");
const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll("[data-row]") ?? [])];

/**
 * The keys of the list 'Hoje' (docs/product/home.md#keys): j, k and the arrows go from row to row; a letter presses the
 * button that the row has for it, of the one that has the focus, else of the first.
 */
export function useTodayKeys(list: RefObject<HTMLUListElement | null>, undo: () => boolean) {
  const here = () => rowsOf(list.current).find((row) => row.contains(document.activeElement));
  const go = (by: 1 | -1): boolean => {
    const rows = rowsOf(list.current);
    const row = here();
    const to = row ? rows[rows.indexOf(row) + by] : rows[0];
    linkOf(to)?.focus();
    return to !== undefined;
  };
  const press = (key: ShortcutId) => (): boolean => {
    const row = here() ?? rowsOf(list.current)[0];
    const button = row?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    // Where it leads back to when what it opens is closed.
    button?.focus();
    button?.click();
    return button !== undefined && button !== null;
  };
  useShortcuts({
    nextRow: () => go(1),
    previousRow: () => go(-1),
    whatsapp: press("whatsapp"),
    call: press("call"),
    note: press("note"),
    return: press("return"),
    visit: press("visit"),
    done: press("done"),
    undoDone: undo,
  });
  const onArrow = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    const onLink = event.target instanceof HTMLElement && event.target.matches("[data-row] > a");
    if (by && onLink && here() && go(by)) event.preventDefault();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onArrow(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Gives the focus to the row after one that leaves the list, once that is drawn without it. */
export function useNextRow(list: RefObject<HTMLUListElement | null>) {
  const next = useRef<string | null>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    const id = next.current;
    next.current = undefined;
    linkOf(list.current?.querySelector(id ? `[data-row="${CSS.escape(id)}"]` : "[data-row]"))?.focus();
  });
  return {
    /** The row of this attendance is about to leave. */
    leaves(id: string) {
      const rows = rowsOf(list.current);
      const at = rows.findIndex((row) => row.getAttribute("data-row") === id);
      next.current = (rows[at + 1] ?? rows[at - 1])?.getAttribute("data-row") ?? null;
    },
    /** The row of this attendance comes back. */
    comes(id: string) {
      next.current = id;
    },
  };
}
