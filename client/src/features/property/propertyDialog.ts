import type { PropertyRow_PropertyFragment } from "./PropertyRow.generated";

/** What every dialog of a row is given. */
export type PropertyDialogProps = {
  attendanceId: string;
  row: PropertyRow_PropertyFragment;
  onClose: () => void;
};
