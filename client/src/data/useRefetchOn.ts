import { useEffect, useEffectEvent } from "react";

type Refetch<Answer> = () => Promise<Answer>;

/**
 * Asks a question again, after the one that is under way: that may be older than what asks for this, and Apollo would
 * answer both with it.
 */
export async function readAnew<Answer>(refetch: Refetch<Answer>, loading: boolean): Promise<Answer> {
  if (loading) await refetch().catch(() => undefined);
  return refetch();
}

/** Asks a section's question again whenever `revision` rises: something of it may have changed. */
export function useRefetchOn(refetch: Refetch<unknown>, loading: boolean, revision: number): () => void {
  // What goes wrong is shown by the section itself.
  const ask = () => void readAnew(refetch, loading).catch(() => undefined);
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (revision > 0) again();
  }, [revision]);
  return ask;
}
