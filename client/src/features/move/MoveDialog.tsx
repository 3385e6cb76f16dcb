import type { ReactNode } from "react";
import { FormDialog } from "../../ui/FormDialog";
import type { Asking } from "./intent";

type Props = {
  asking: Asking;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  /** Everything that the move needs is there. */
  ready: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A move's dialog: it is about one card, and gives the focus back to it. */
export function MoveDialog({ asking, description, onCancel, ...rest }: Props) {
  return (
    <FormDialog
      {...rest}
      description={description ?? asking.intent.name}
      error={asking.error}
      onClose={onCancel}
      returnFocus={() => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(asking.intent.id)}"]`)}
    />
  );
}
