import type { OperationVariables } from "@apollo/client";
import type { useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { quietly } from "./quietly";

/** What `useQuery` gives as `observable`. */
type Question<Data, Variables extends OperationVariables> = Pick<
  useQuery.Result<Data, Variables>["observable"],
  "getCurrentResult" | "refetch"
>;

/**
 * Asks a question again, after the one that is under way: that may be older than what asks for this, and Apollo would
 * answer both with it. Whether one is under way is known when this is called, not when the screen was last drawn.
 */
export async function readAnew<Data, Variables extends OperationVariables>(
  question: Question<Data, Variables>,
) {
  // It fails for who asked it.
  if (question.getCurrentResult().loading) await question.refetch().catch(() => undefined);
  return question.refetch();
}

/** Asks a section's question again whenever `revision` rises: something of it may have changed. */
export function useRefetchOn<Data, Variables extends OperationVariables>(
  question: Question<Data, Variables>,
  revision: number,
): () => void {
  // What goes wrong is shown by the section itself.
  const ask = () => quietly(readAnew(question));
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (revision > 0) again();
  }, [revision]);
  return ask;
}
