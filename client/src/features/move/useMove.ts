import { useApolloClient } from "@apollo/client/react";
import type { MovePlace } from "@soleira/schema/attendance/move";
import { useEffect, useRef, useState } from "react";
import type { MoveColumn } from "./intent";
import { createMover, type Mover } from "./mover";

/** In a frame of its own: React draws the card anew in its column first. */
export function focusCard(id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus({ preventScroll: false });
  });
}

/**
 * How a page moves cards: hand its `request` to whatever is dropped or chosen, and show `MoveDialogHost`. The mover stays
 * the same as long as the page, whatever columns it shows.
 */
export function useMove(
  columns: readonly MoveColumn[],
  onBusy: (id: string, busy: boolean) => void,
  place: MovePlace = "board",
): Mover {
  const client = useApolloClient();
  const now = useRef({ columns, onBusy });
  useEffect(() => {
    now.current = { columns, onBusy };
  });
  const [mover] = useState(() =>
    createMover({
      client,
      columns: () => now.current.columns,
      onBusy: (id, busy) => now.current.onBusy(id, busy),
      focusCard,
      place,
    }),
  );
  return mover;
}
