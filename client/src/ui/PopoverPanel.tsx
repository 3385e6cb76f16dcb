import { Popover as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { keyframes, styled } from "styled-components";
import { color, layer, motion, radius, shadow, space } from "./theme";

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const Panel = styled(Radix.Content)`
  z-index: ${layer.overlay};
  max-width: calc(100vw - ${space(4)});
  max-height: var(--radix-popover-content-available-height);
  overflow: auto;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  animation: ${appear} ${motion.fast};
  &:focus { outline: none; }
`;

type PopoverPanelProps = {
  id: string;
  label: string;
  align: "start" | "center" | "end";
  /** The button that opened it. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** The open panel of a `Popover`: after Escape the focus returns to the button, after a press beside it not. */
export function PopoverPanel({ id, label, align, button, onClose, children }: PopoverPanelProps) {
  const pressedBeside = useRef(false);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={button} />
      <Radix.Portal>
        <Panel
          id={id}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The button closes it by itself.
            if (event.target instanceof Node && button.current?.contains(event.target))
              event.preventDefault();
            else pressedBeside.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!pressedBeside.current) button.current?.focus();
          }}
        >
          {children}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
