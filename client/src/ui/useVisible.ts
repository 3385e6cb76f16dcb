import { useSyncExternalStore } from "react";

function onVisibility(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Whether the page can be seen: not where another tab or app is in front. */
export const useVisible = () =>
  useSyncExternalStore(onVisibility, () => document.visibilityState === "visible");
