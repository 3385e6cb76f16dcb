import { useApolloClient } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { canMove, REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import { isClosed } from "@soleira/schema/attendance/status";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readCard } from "../../data/board/readCard";
import { useShortcuts } from "../../data/shortcuts/useShortcuts";
import { openMenu } from "../../features/board/cardKeys";
import { alert } from "../../ui/alert";
import { lazyDialog } from "../../ui/lazyDialog";
import { saveScroll } from "../../ui/scrollRestoration";
import type { CardAction } from "./CardActionDialog";

const CardActionDialog = lazyDialog(() =>
  import("./CardActionDialog").then((module) => module.CardActionDialog),
);

const focusedCard = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>("[data-card]") ?? null;

/** The letters of the five actions and of its menu, on the card that has the focus (docs/product/board.md#keyboard). */
export function CardActions({ businessType, zone }: { businessType: BusinessType; zone: string }) {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState<{ id: string; action: CardAction } | null>(null);
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
    note: onCard((id) => {
      saveScroll(pathname + search, `[data-card="${CSS.escape(id)}"]`);
      void navigate(`/new-observation/${id}`);
    }),
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
