import { useSyncExternalStore } from "react";
import { VisuallyHidden } from "./VisuallyHidden";

let said = { text: "", turn: 0 };
const listeners = new Set<() => void>();

/** Announces a text to screen readers, politely. The same text twice is announced twice. */
export function announce(text: string): void {
  said = { text, turn: said.turn + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The live region of the page: two elements that take turns, so that a repeated text is a change. It is outside every dialog:
 * an open modal dialog hides all of the page but elements with `aria-live` (Radix leaves those alone).
 */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(subscribe, () => said);
  return (
    <VisuallyHidden as="div">
      <div aria-live="polite">{turn % 2 === 0 ? text : ""}</div>
      <div aria-live="polite">{turn % 2 === 1 ? text : ""}</div>
    </VisuallyHidden>
  );
}
