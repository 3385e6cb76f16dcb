import type { ApolloCache } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { MovePlace } from "@soleira/schema/attendance/move";
import { useContext, useEffect, useRef, useState } from "react";
import { useMoveConfirmation } from "../../data/attendance/moveConfirmation";
import type { MoveColumn } from "../../data/board/moveIntent";
import { readCard } from "../../data/board/readCard";
import { drafts } from "../../data/drafts";
import { DraftOwnerContext } from "../../data/form/draftOwner";
import type { Busy } from "./moveCall";
import { createMover, type Mover } from "./mover";
import { draftKeyOf } from "./openDialog";

/**
 * Gives the focus to a card, or to its column where that is folded, unless the person has gone on to something else. In a frame of its own: React draws the
 * card anew in its column first. The board scrolls there for the keyboard alone; under a mouse nothing jumps.
 */
function focusCard(cache: ApolloCache, id: string): void {
  requestAnimationFrame(() => {
    const active = document.activeElement;
    const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
    if (!card && active === document.body) {
      const status = readCard(cache, id)?.status;
      document.querySelector<HTMLElement>(`[data-column="${status}"][data-folded] [data-fold]`)?.focus();
    }
    if (!card || (active && active !== document.body && !card.contains(active))) return;
    card.focus({ preventScroll: true });
    if (card.matches(":focus-visible")) card.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

/** What a page knows that a move needs. */
type Page = {
  columns: readonly MoveColumn[];
  onBusy: (id: string, busy: Busy) => void;
  /** Who is signed in. */
  me: { id: string; name: string };
  /** The enterprise's zone. */
  zone: string;
  place?: MovePlace;
};

/**
 * How a page moves cards: hand its `request` to whatever is dropped or chosen, and show `MoveDialogHost`. The mover stays
 * the same as long as the page, whatever columns it shows.
 */
export function useMove(page: Page): Mover {
  const client = useApolloClient();
  const confirmation = useMoveConfirmation();
  const owner = useContext(DraftOwnerContext);
  const now = useRef({ ...page, owner });
  useEffect(() => {
    now.current = { ...page, owner };
  });
  const [mover] = useState(() =>
    createMover({
      client,
      columns: () => now.current.columns,
      onBusy: (id, busy) => now.current.onBusy(id, busy),
      focusCard: (id) => focusCard(client.cache, id),
      onSaved: (intent) => {
        const { owner } = now.current;
        if (owner) drafts.forget(owner, draftKeyOf(intent));
      },
      me: () => now.current.me,
      zone: () => now.current.zone,
      ...(page.place && { place: page.place }),
    }),
  );
  useEffect(() => confirmation.add(mover.movedElsewhere), [confirmation, mover]);
  return mover;
}
