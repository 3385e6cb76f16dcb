import type { ReactNode } from "react";
import { Dialog } from "../../ui/Dialog";
import { PopoverPanel } from "../../ui/PopoverPanel";
import { phoneQuery } from "../../ui/theme";
import { useMedia } from "../../ui/useMedia";

type AsidePanelProps = {
  title: string;
  /** What it is about, and where the focus returns to. */
  beside: HTMLElement;
  onClose: () => void;
  children: ReactNode;
};

/** Beside what was pressed; on a phone a sheet. */
export function AsidePanel({ title, beside, onClose, children }: AsidePanelProps) {
  const phone = useMedia(phoneQuery);
  if (phone)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={title} returnFocus={() => beside}>
        {children}
      </Dialog>
    );
  return (
    <PopoverPanel
      id="agenda-panel"
      label={title}
      align="start"
      button={{ current: beside }}
      onClose={onClose}
    >
      {children}
    </PopoverPanel>
  );
}
