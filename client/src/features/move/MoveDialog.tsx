import { useApolloClient } from "@apollo/client/react";
import type { ReactNode } from "react";
import { about } from "../../data/attendance/about";
import type { Asking } from "../../data/board/moveIntent";
import { readHeard } from "../../data/board/sendMove";
import type { Recovered } from "../../ui/DraftNotice";
import { FormDialog } from "../../ui/FormDialog";

type Props = {
  asking: Asking;
  title: string;
  /** A calendar is in it. */
  wide?: boolean;
  draft: Recovered;
  confirmLabel: string;
  /** Everything that the move needs is there. */
  ready: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A move's dialog: it is about one card, and gives the focus back to it. */
export function MoveDialog({ asking, onCancel, ...rest }: Props) {
  const code = readHeard(useApolloClient(), asking.intent.id)?.property?.code;
  return (
    <FormDialog
      {...rest}
      description={about(asking.intent.name, code)}
      error={asking.error}
      onClose={onCancel}
      returnFocus={() => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(asking.intent.id)}"]`)}
    />
  );
}
