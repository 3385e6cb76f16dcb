import { useEffectEvent, useLayoutEffect } from "react";
import { useSession } from "../session/useSession";
import { useLettersOff } from "./lettersOff";
import { isSearchKey, SHORTCUT_IDS, SHORTCUTS, type ShortcutId } from "./shortcuts";

/** What a shortcut does; `false`: nothing here, and the key is the browser's. */
type Handlers = Partial<Record<ShortcutId, () => unknown>>;

/** Milliseconds between the two keys of one shortcut. */
const TOGETHER = 1500;
/** What is before the page, or has a key of its own for it: a dialog, a menu, a card that is being dragged. */
const BEFORE = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-dragging]';
const TYPED_INTO = 'textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';
const WITHOUT_TEXT = ["checkbox", "radio", "button", "submit", "reset"];

type Bound = { run: (id: ShortcutId) => unknown; ids: readonly ShortcutId[]; letters: boolean };
const bound: Bound[] = [];
/** The first key of a shortcut of two. */
let begun: { key: string; at: number } | undefined;

const lastBound = (id: ShortcutId, letters: boolean) =>
  bound.findLast((one) => one.ids.includes(id) && (one.letters || !letters));

const typesInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest(TYPED_INTO) !== null ||
    (target instanceof HTMLInputElement && !WITHOUT_TEXT.includes(target.type)));

function runs(id: ShortcutId, event: KeyboardEvent, letters = true): void {
  if (lastBound(id, letters)?.run(id) !== false) event.preventDefault();
}

function onKey(event: KeyboardEvent): void {
  const before = begun;
  if (event.key === "Shift") return;
  begun = undefined;
  if (event.defaultPrevented || event.isComposing || event.repeat || document.querySelector(BEFORE)) return;
  if (isSearchKey(event)) runs("search", event, false);
  else if (!typesInto(event.target)) onLetter(event, before);
}

function onLetter(event: KeyboardEvent, before: typeof begun): void {
  // Shift belongs to a sign ('?'), not to a letter.
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && /^\p{L}$/u.test(key))) return;
  const together = before && event.timeStamp - before.at < TOGETHER;
  const typed = together ? `${before.key} ${key}` : key;
  const here = SHORTCUT_IDS.filter((id) => lastBound(id, true));
  const found = here.find((id) => SHORTCUTS[id].keys === typed);
  if (found) runs(found, event);
  else if (here.some((id) => SHORTCUTS[id].keys.startsWith(`${key} `))) begun = { key, at: event.timeStamp };
}

/** The shortcuts that do something here and now, for the dialog that shows them. */
export const boundShortcuts = (): ShortcutId[] => SHORTCUT_IDS.filter((id) => lastBound(id, false));

/**
 * Binds shortcuts for as long as the component is mounted; of two for one the later one counts. None acts while somebody
 * types, with a modifier, in a dialog or menu, or where the person has switched single keys off (docs/product/shortcuts.md).
 */
export function useShortcuts(handlers: Handlers): void {
  const letters = !useLettersOff(useSession().user.id);
  const run = useEffectEvent((id: ShortcutId) => handlers[id]?.());
  const ids = SHORTCUT_IDS.filter((id) => handlers[id]).join(" ");
  // Before it is seen: a key that is pressed as soon as its page stands is not lost.
  useLayoutEffect(() => {
    const mine: Bound = { run: (id) => run(id), ids: ids.split(" ") as ShortcutId[], letters };
    if (bound.length === 0) document.addEventListener("keydown", onKey);
    bound.push(mine);
    return () => {
      bound.splice(bound.indexOf(mine), 1);
      if (bound.length === 0) document.removeEventListener("keydown", onKey);
    };
  }, [ids, letters]);
}
