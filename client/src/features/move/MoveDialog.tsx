import { useApolloClient } from "@apollo/client/react";
import type { ReactNode } from "react";
import { about } from "../../data/attendance/about";
import { readCard } from "../../data/board/readCard";
import { type DialogForm, FormDialog } from "../../ui/FormDialog";
import type { OpenDialog } from "./openDialog";

type Props = {
  openDialog: OpenDialog;
  title: string;
  /** A calendar is in it. */
  wide?: boolean;
  confirmLabel: string;
  form: DialogForm;
  onCancel: () => void;
  children: ReactNode;
};

/** The dialog of a move: it is about one card, shows why the last try failed, and gives the focus back to the card. */
export function MoveDialog({ openDialog, form, onCancel, ...rest }: Props) {
  const code = readCard(useApolloClient().cache, openDialog.intent.id)?.property?.code;
  return (
    <FormDialog
      {...rest}
      form={{ ...form, error: form.error ?? openDialog.error }}
      description={about(openDialog.intent.name, code)}
      onClose={onCancel}
      returnFocus={() =>
        document.querySelector<HTMLElement>(`[data-card="${CSS.escape(openDialog.intent.id)}"]`)
      }
    />
  );
}
