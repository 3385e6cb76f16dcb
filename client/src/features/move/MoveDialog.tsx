import { useApolloClient } from "@apollo/client/react";
import type { ReactNode } from "react";
import { about } from "../../data/attendance/about";
import { readCard } from "../../data/board/readCard";
import type { Recovered } from "../../ui/DraftNotice";
import { FormDialog } from "../../ui/FormDialog";
import type { OpenDialog } from "./openDialog";

type Props = {
  openDialog: OpenDialog;
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
export function MoveDialog({ openDialog, onCancel, ...rest }: Props) {
  const code = readCard(useApolloClient().cache, openDialog.intent.id)?.property?.code;
  return (
    <FormDialog
      {...rest}
      description={about(openDialog.intent.name, code)}
      error={openDialog.error}
      onClose={onCancel}
      returnFocus={() =>
        document.querySelector<HTMLElement>(`[data-card="${CSS.escape(openDialog.intent.id)}"]`)
      }
    />
  );
}
