import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefCallback,
  useRef,
  useState,
} from "react";
import { lazyCode } from "./lazyCode";
import type { MenuItem } from "./MenuPanel";
import { Opened } from "./Opened";

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
  trigger: (props: MenuTriggerProps) => ReactNode;
  align?: "start" | "end";
  onOpenChange?: (open: boolean) => void;
};

const MenuPanel = lazyCode(() => import("./MenuPanel").then((module) => module.MenuPanel));

/**
 * A menu under a button. The list, with Radix, is loaded and rendered when it is opened: forty cards with a menu each cost
 * forty buttons. Hovering the button fetches the code ahead.
 */
export function Menu({ label, items, trigger, align = "start", onOpenChange }: MenuProps) {
  const [anchor, setAnchor] = useState<DOMRect>();
  const button = useRef<HTMLElement>(null);
  const setOpen = (open: boolean) => {
    setAnchor(open ? button.current?.getBoundingClientRect() : undefined);
    onOpenChange?.(open);
  };
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
        onPointerEnter: MenuPanel.preload,
      })}
      {anchor && (
        <Opened of={MenuPanel} what=" o menu" onFailed={() => setOpen(false)}>
          <MenuPanel
            label={label}
            items={typeof items === "function" ? items() : items}
            anchor={anchor}
            align={align}
            onClose={() => setOpen(false)}
            button={() => button.current}
          />
        </Opened>
      )}
    </>
  );
}
