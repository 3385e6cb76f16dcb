import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { createPortal } from "react-dom";
import { css, keyframes, styled } from "styled-components";
import { color, layer, media, motion, radius, shadow, space, type, weight } from "./theme";

export type MenuItem =
  | {
      type?: "action";
      /** Its key and text. */
      label: string;
      onSelect: () => void;
      icon?: ReactNode;
      /** A second line, like why it cannot be chosen. */
      hint?: string | undefined;
      disabled?: boolean;
      danger?: boolean;
      /** One of several that exclude each other: shows whether it is the chosen one. */
      checked?: boolean;
    }
  | { type: "separator"; label: string }
  | { type: "heading"; label: string };

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const Panel = styled(Radix.Content)`
  z-index: ${layer.overlay};
  min-width: 200px;
  max-width: min(20rem, calc(100vw - ${space(4)}));
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow-y: auto;
  padding: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  animation: ${appear} ${motion.fast};
`;

const itemLook = css`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  column-gap: ${space(2)};
  min-height: 32px;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  outline: none;
  cursor: pointer;
  user-select: none;
  color: ${color.ink};
  & > svg { color: ${color.inkMuted}; }
  &[data-highlighted] { background: ${color.accentSoft}; }
  &[data-disabled] { color: ${color.inkFaint}; cursor: not-allowed; }
  &[data-disabled][data-highlighted] { background: ${color.hover}; }
  ${media.touch} { min-height: 44px; }
`;

const Action = styled(Radix.Item)<{ $danger: boolean }>`
  ${itemLook}
  ${({ $danger }) => $danger && `color: ${color.dangerInk};`}
`;

const Chosen = styled(Radix.CheckboxItem)`
  ${itemLook}
  &[data-state="checked"] { font-weight: ${weight.medium}; }
`;

const Slot = styled.span`
  display: inline-grid;
  width: 16px;
  color: ${color.accentInk};
`;

const Hint = styled.span`
  grid-column: 2;
  ${type.tiny}
  color: ${color.inkFaint};
`;

const Heading = styled(Radix.Label)`
  padding: ${space(2)} ${space(2)} ${space(1)};
  ${type.tiny}
  font-weight: ${weight.medium};
  color: ${color.inkFaint};
`;

const Separator = styled(Radix.Separator)`
  height: 1px;
  margin: ${space(1)} 0;
  background: ${color.line};
`;

type MenuPanelProps = {
  label: string;
  items: readonly MenuItem[];
  anchor: DOMRect;
  align: "start" | "end";
  onClose: () => void;
  /** The button that opened it. */
  button: () => HTMLElement | null;
};

/** Beside the page's other content, where assistive technology looks for it; an open dialog keeps what it opens. */
const homeOf = (button: HTMLElement | null) =>
  button?.closest<HTMLElement>('[role="dialog"], main') ??
  button?.closest<HTMLElement>("header") ??
  document.body;

/** The open list of a `Menu`: arrows, Home, End and the first letters move, Escape closes. */
export function MenuPanel({ label, items, anchor, align, onClose, button }: MenuPanelProps) {
  const chosen = useRef(false);
  const { left, top, width, height } = anchor;
  /** Does what was chosen at once. The focus goes back first: a dialog that is opened returns it to the button. */
  const choose = (action: () => void) => {
    chosen.current = true;
    button()?.focus();
    action();
  };
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      {createPortal(
        <Radix.Trigger asChild>
          <span aria-hidden style={{ position: "fixed", left, top, width, height, pointerEvents: "none" }} />
        </Radix.Trigger>,
        document.body,
      )}
      <Radix.Portal container={homeOf(button())}>
        <Panel
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The button closes it by itself.
            if (event.target instanceof Node && button()?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // What was chosen may have moved the focus on.
            if (!chosen.current) button()?.focus();
          }}
        >
          {items.map((item) => (
            <Entry key={item.label} item={item} choose={choose} />
          ))}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ item, choose }: { item: MenuItem; choose: (action: () => void) => void }) {
  if (item.type === "separator") return <Separator />;
  if (item.type === "heading") return <Heading>{item.label}</Heading>;
  const text = (
    <>
      <span>{item.label}</span>
      {item.hint && <Hint>{item.hint}</Hint>}
    </>
  );
  const common = { disabled: item.disabled ?? false, onSelect: () => choose(item.onSelect) };
  if (item.checked !== undefined) {
    return (
      <Chosen {...common} role="menuitemradio" checked={item.checked}>
        <Slot>{item.checked && <Check size={16} aria-hidden />}</Slot>
        {text}
      </Chosen>
    );
  }
  return (
    <Action {...common} $danger={item.danger ?? false}>
      {item.icon ?? <Slot />}
      {text}
    </Action>
  );
}
