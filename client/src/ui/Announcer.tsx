import { useSyncExternalStore } from "react";
import { VisuallyHidden } from "./VisuallyHidden";

let said = { text: "", turn: 0 };
const listeners = new Set<() => void>();

/** Says something to screen readers, politely. The same text twice is said twice. */
export function announce(text: string): void {
  said = { text, turn: said.turn + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The live region of the page: two places that take turns, so that a repeated text is news. It lies outside every
 * dialog, and an element with `aria-live` is what an open modal dialog does not hide (Radix leaves those alone).
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
