import { useEffect, useState } from "react";

const WRITES =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]";

/** Whether the focus is where one types: on a phone the keyboard takes half of the screen then. */
export function useTyping(): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    const look = () => setTyping(document.activeElement?.matches(WRITES) ?? false);
    // After the focus has arrived where it goes.
    const later = () => queueMicrotask(look);
    document.addEventListener("focusin", look);
    document.addEventListener("focusout", later);
    return () => {
      document.removeEventListener("focusin", look);
      document.removeEventListener("focusout", later);
    };
  }, []);
  return typing;
}
