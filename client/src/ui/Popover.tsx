import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
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

type PopoverProps = {
  /** The accessible name of what opens. */
  label: string;
  /** The button; it is given its ARIA attributes. */
  trigger: ReactElement;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
};

/** A small panel beside a button; not modal. Brings Radix along: keep it out of the board's first chunk. */
export function Popover({ label, trigger, children, align = "start", ...state }: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Panel aria-label={label} align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
