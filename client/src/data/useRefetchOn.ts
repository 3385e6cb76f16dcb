import { useEffect, useEffectEvent } from "react";

/** Asks a section's question again whenever `revision` rises: something of it may have changed. */
export function useRefetchOn(refetch: () => Promise<unknown>, revision: number): () => void {
  // What goes wrong is shown by the section itself.
  const ask = () => void refetch().catch(() => undefined);
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (revision > 0) again();
  }, [revision]);
  return ask;
}
