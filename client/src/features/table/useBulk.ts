import { useState } from "react";
import { errorText } from "../../data/errors";
import type { Selection } from "./selection";

/** So many calls are under way at one time. */
const AT_ONCE = 4;

/** One of the selected that was not changed, and why. */
type NotDone = { id: string; why: string };
type Outcome = { done: readonly string[]; notDone: readonly NotDone[] };
export type BulkState = {
  /** How many are done of how many; null while nothing is under way. */
  progress: { done: number; of: number } | null;
  /** Those of the last run that were not changed: they are still selected. */
  notDone: readonly NotDone[];
};

/** Calls `change` for each, a few at a time; `say` is told after each one what has become of them. */
export async function changeEach(
  ids: Iterable<string>,
  change: (id: string) => Promise<unknown>,
  say: (outcome: Outcome) => void = () => undefined,
): Promise<Outcome> {
  const waiting = [...ids];
  const done: string[] = [];
  const notDone: NotDone[] = [];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await change(id);
        done.push(id);
      } catch (error) {
        notDone.push({ id, why: errorText(error) });
      }
      say({ done, notDone });
    }
  };
  say({ done, notDone });
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, work));
  return { done, notDone };
}

/**
 * Changes what is selected, one call each and a few at a time. What was changed is no longer selected; what was not stays,
 * with its reason (docs/product/table.md#selected-rows).
 */
export function useBulk(selection: Selection) {
  const [state, setState] = useState<BulkState>({ progress: null, notDone: [] });
  /** Answers how many were changed. */
  const run = async (change: (id: string) => Promise<unknown>): Promise<number> => {
    const of = selection.ids.size;
    const { done, notDone } = await changeEach(selection.ids, change, (outcome) =>
      setState({ progress: { done: outcome.done.length + outcome.notDone.length, of }, notDone: [] }),
    );
    selection.change(done, false);
    setState({ progress: null, notDone });
    return done.length;
  };
  /** What is said of one that is no longer selected is over. */
  const notDone = state.notDone.filter(({ id }) => selection.ids.has(id));
  return { run, progress: state.progress, notDone };
}
