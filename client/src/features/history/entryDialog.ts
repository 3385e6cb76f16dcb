import type { HistoryEntry_HistoryFragment } from "./History.generated";

/** What every dialog of an entry is given. */
export type EntryDialogProps = {
  attendanceId: string;
  item: HistoryEntry_HistoryFragment;
  onClose: () => void;
};
