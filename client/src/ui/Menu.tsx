import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefCallback,
  useRef,
  useState,
} from "react";
import { laterCode } from "./lazyCode";
import type { MenuItem } from "./MenuPanel";
import { sayNotOpened } from "./notOpened";
import { useOpenedCode } from "./useOpenedCode";

/** What the button that opens the menu must be given. */
type MenuTriggerProps = {
  ref: RefCallback<HTMLElement>;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerEnter: () => void;
};

type MenuProps = {
  /** The accessible name of the menu. */
  label: string;
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** Fetches code that the items are made with. */
  loadItems?: () => Promise<unknown>;
  trigger: (props: MenuTriggerProps) => ReactNode;
  align?: "start" | "end";
  onOpenChange?: (open: boolean) => void;
};

const loadPanel = laterCode(() => import("./MenuPanel"));

/**
 * A menu under a button. The list, with Radix, is loaded and rendered when it is opened: forty cards with a menu each cost
 * forty buttons. Hovering the button fetches the code ahead.
 */
export function Menu({ label, items, loadItems, trigger, align = "start", onOpenChange }: MenuProps) {
  const [anchor, setAnchor] = useState<DOMRect>();
  const button = useRef<HTMLElement>(null);
  const load = async () => (await Promise.all([loadPanel(), loadItems?.()]))[0];
  // Before the click, where `fetchCodeAhead` has not come to it yet; what fails is tried again, and reported, at the click.
  const preload = () => void load().catch(() => undefined);
  const setOpen = (open: boolean) => {
    setAnchor(open ? button.current?.getBoundingClientRect() : undefined);
    onOpenChange?.(open);
  };
  const code = useOpenedCode(anchor !== undefined, load, () => {
    setOpen(false);
    sayNotOpened(" o menu");
  });
  return (
    <>
      {trigger({
        ref: (element) => {
          button.current = element;
        },
        "aria-haspopup": "menu",
        "aria-expanded": anchor !== undefined,
        onClick: () => setOpen(anchor === undefined),
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        },
        onPointerEnter: preload,
      })}
      {anchor && code && (
        <code.MenuPanel
          label={label}
          items={typeof items === "function" ? items() : items}
          anchor={anchor}
          align={align}
          onClose={() => setOpen(false)}
          button={() => button.current}
        />
      )}
    </>
  );
}
