import { useSyncExternalStore } from "react";

let printing = false;

function subscribe(listener: () => void): () => void {
  const set = ({ type }: Event) => {
    printing = type === "beforeprint";
    listener();
  };
  window.addEventListener("beforeprint", set);
  window.addEventListener("afterprint", set);
  return () => {
    window.removeEventListener("beforeprint", set);
    window.removeEventListener("afterprint", set);
  };
}

/** Whether the page is being printed: what is otherwise drawn where it is seen is drawn everywhere then. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
