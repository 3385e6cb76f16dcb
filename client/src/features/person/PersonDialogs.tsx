import { ChangesDialog } from "./ChangesDialog";
import { ConfirmPersonDialog } from "./ConfirmPersonDialog";
import type { PersonDialog, PersonDialogProps } from "./personActions";
import { RolesDialog } from "./RolesDialog";
import { SuspendDialog } from "./SuspendDialog";

/** The dialog of an action, in one chunk. */
export function PersonDialogs({ action, ...props }: PersonDialogProps & { action: PersonDialog }) {
  switch (action) {
    case "change-roles":
      return <RolesDialog {...props} />;
    case "suspend":
      return <SuspendDialog {...props} />;
    case "changes":
      return <ChangesDialog person={props.person} onClose={props.onClose} />;
    default:
      return <ConfirmPersonDialog action={action} {...props} />;
  }
}
