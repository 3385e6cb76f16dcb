import { useApolloClient } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { canMove, REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import { isClosed } from "@soleira/schema/attendance/status";
import { type Ref, useImperativeHandle, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readCard } from "../../data/board/readCard";
import { useShortcuts } from "../../data/shortcuts/useShortcuts";
import { openMenu } from "../../features/board/cardKeys";
import type { CardAction as BoardAction } from "../../features/board/useBoard";
import { alert } from "../../ui/alert";
import { lazyDialog } from "../../ui/lazyDialog";
import { saveScroll } from "../../ui/scrollRestoration";
import type { CardAction } from "./CardActionDialog";

const CardActionDialog = lazyDialog(() =>
  import("./CardActionDialog").then((module) => module.CardActionDialog),
);

const focusedCard = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>("[data-card]") ?? null;

/** Does an action with a card. */
export type CardAsker = { ask: (id: string, action: BoardAction) => void };

type CardActionsProps = {
  businessType: BusinessType;
  zone: string /** For the menu of a card. */;
  ref: Ref<CardAsker>;
};

/** The letters of the five actions and of its menu, on the card that has the focus (docs/product/board.md#keyboard). */
export function CardActions({ businessType, zone, ref }: CardActionsProps) {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState<{ id: string; action: CardAction } | null>(null);
  const note = (id: string) => {
    saveScroll(pathname + search, `[data-card="${CSS.escape(id)}"]`);
    void navigate(`/new-observation/${id}`);
  };
  useImperativeHandle(ref, () => ({
    ask: (id, action) => (action === "note" ? note(id) : setAsked({ id, action })),
  }));
  /** False without a card: the key is nobody's then. */
  const onCard = (act: (id: string, card: HTMLElement) => void, ofClosed = false) => {
    return () => {
      const card = focusedCard();
      const id = card?.dataset.card;
      if (!card || !id) return false;
      const status = readCard(cache, id)?.status;
      const why = status && isClosed(status) && !ofClosed ? canMove({ status }, "IN_PROGRESS") : null;
      if (why) alert.error(REFUSAL_TEXT[why]);
      else act(id, card);
      return true;
    };
  };
  useShortcuts({
    whatsapp: onCard((id) => setAsked({ id, action: "whatsapp" })),
    call: onCard((id) => setAsked({ id, action: "call" }), true),
    return: onCard((id) => setAsked({ id, action: "return" })),
    visit: onCard((id) => setAsked({ id, action: "visit" })),
    note: onCard(note),
    cardMenu: onCard((_id, card) => openMenu(card)),
  });
  if (!asked) return null;
  return (
    <CardActionDialog
      key={`${asked.id} ${asked.action}`}
      {...asked}
      businessType={businessType}
      zone={zone}
      onClose={() => setAsked(null)}
    />
  );
}
