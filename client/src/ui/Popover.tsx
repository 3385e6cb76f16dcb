import { type ReactNode, type RefCallback, useId, useRef, useState } from "react";
import { laterCode } from "./lazyCode";
import { sayNotOpened } from "./notOpened";
import { useOpenedCode } from "./useOpenedCode";

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

const loadPanel = laterCode(() => import("./PopoverPanel"));

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
  const code = useOpenedCode(open, loadPanel, () => {
    setOpen(false);
    sayNotOpened();
  });
  const shown = open && code !== undefined;
  return (
    <>
      {trigger({
        ref: (element) => {
          button.current = element;
        },
        "aria-haspopup": "dialog",
        "aria-expanded": open,
        "aria-controls": shown ? id : undefined,
        onClick: () => setOpen(!open),
        // Tried again, and reported, at the click.
        onPointerEnter: () => void loadPanel().catch(() => undefined),
      })}
      {shown && (
        <code.PopoverPanel id={id} label={label} align={align} button={button} onClose={() => setOpen(false)}>
          {children}
        </code.PopoverPanel>
      )}
    </>
  );
}
