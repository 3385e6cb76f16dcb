import { type ReactNode, type RefCallback, useId, useRef, useState } from "react";
import { lazyCode } from "./lazyCode";
import { Opened } from "./Opened";

/** What the button that opens the panel must be given. */
type PopoverTriggerProps = {
  ref: RefCallback<HTMLElement>;
  "aria-haspopup": "dialog";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick: () => void;
  onPointerEnter: () => void;
};

type PopoverProps = {
  /** The accessible name of what opens. */
  label: string;
  trigger: (props: PopoverTriggerProps) => ReactNode;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
};

const PopoverPanel = lazyCode(() => import("./PopoverPanel").then((module) => module.PopoverPanel));

/** A small panel beside a button; not modal. Like a menu's list it is loaded, with Radix, when it is opened. */
export function Popover({ label, trigger, children, align = "start", ...state }: PopoverProps) {
  const [own, setOwn] = useState(false);
  const id = useId();
  const button = useRef<HTMLElement>(null);
  const open = state.open ?? own;
  const setOpen = (open: boolean) => {
    setOwn(open);
    state.onOpenChange?.(open);
  };
  return (
    <>
      {trigger({
        ref: (element) => {
          button.current = element;
        },
        "aria-haspopup": "dialog",
        "aria-expanded": open,
        "aria-controls": open ? id : undefined,
        onClick: () => setOpen(!open),
        onPointerEnter: PopoverPanel.preload,
      })}
      {open && (
        <Opened of={PopoverPanel} onFailed={() => setOpen(false)}>
          <PopoverPanel id={id} label={label} align={align} button={button} onClose={() => setOpen(false)}>
            {children}
          </PopoverPanel>
        </Opened>
      )}
    </>
  );
}
