import type { PropertyRow_PropertyFragment } from "./PropertyRow.generated";

/** What every dialog of a row is given. */
export type PropertyDialogProps = {
  attendanceId: string;
  row: PropertyRow_PropertyFragment;
  onClose: () => void;
  /** The row is gone. */
  onRemoved: () => void;
};

/** The tab whose panel shows the rows, or the part of the page that does. */
export const openTab = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-part="imoveis"], [role="tab"][data-state="active"]');

/** The button of a row's menu, which opened the dialog; the tab where the row is gone. */
export const menuOf = (rowId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-property-menu="${CSS.escape(rowId)}"]`) ?? openTab();
