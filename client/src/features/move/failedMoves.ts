import type { MoveIntent } from "../../data/board/moveIntent";

const keyOf = ({ id, to }: MoveIntent) => `${id}:${to.status}`;

/** Remembers the data and the key of moves that failed, by card and column: the next try begins with them. */
export function createFailedMoves() {
  const failed = new Map<string, MoveIntent>();
  return {
    keep: (intent: MoveIntent): void => void failed.set(keyOf(intent), intent),
    forget: (intent: MoveIntent): void => void failed.delete(keyOf(intent)),
    /** Data and key of the last try, if the card is still where it was then. */
    restore(fresh: MoveIntent): Pick<MoveIntent, "data" | "key"> | undefined {
      const last = failed.get(keyOf(fresh));
      return last?.from.status === fresh.from.status ? { data: last.data, key: last.key } : undefined;
    },
  };
}
