import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { controlLook } from "../../ui/Field";
import { Menu } from "../../ui/Menu";
import type { MenuItem } from "../../ui/MenuPanel";
import { Spinner } from "../../ui/Spinner";
import { color, radius, space, type, weight } from "../../ui/theme";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
`;

const Label = styled.span`
  ${type.tiny}
  font-weight: ${weight.medium};
  color: ${color.inkMuted};
`;

const Trigger = styled.button`
  ${controlLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  text-align: left;
  padding-block: ${space(1)};
  & > span:first-child { min-width: 0; overflow-wrap: anywhere; }
  & > svg { color: ${color.inkMuted}; }
`;

const Fixed = styled.div`
  display: flex;
  align-items: center;
  min-height: 36px;
  border-radius: ${radius.small};
`;

const Hint = styled.span`
  ${type.tiny}
  color: ${color.inkMuted};
`;

type LabelledMenuProps = {
  label: string;
  /** What is chosen, in words for the button's name. */
  text: string;
  /** What is chosen, for the eye; `text` where it is absent. */
  children?: ReactNode;
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  hint?: ReactNode;
  busy?: boolean;
  /** Asks for the choices again; undefined but where that failed. */
  failed?: (() => void) | undefined;
  /** It is only shown. */
  fixed?: boolean;
  /** Marks it as the card of an attendance: where a move gives the focus back. */
  card?: string;
  onOpenChange?: (open: boolean) => void;
};

/** Of a choice with a question of its own. */
export type ChoiceProps = {
  id: string;
  /** It is only shown. */
  fixed: boolean;
  /** The page is drawn: it may ask for what can be chosen. */
  asks: boolean;
};

const failedItems = (again: () => void): MenuItem[] => [
  { type: "heading", label: "Não foi possível carregar as opções." },
  { label: "Tentar de novo", onSelect: again },
];

/** While a choice is on its way: to be seen, and to be chosen once it has come. */
const waiting = (items: LabelledMenuProps["items"]): MenuItem[] =>
  (typeof items === "function" ? items() : items).map((item) =>
    item.type === "separator" || item.type === "heading" ? item : { ...item, disabled: true },
  );

/** A choice that acts at once: a labelled button with a menu of what may be chosen. */
export function LabelledMenu({
  label,
  text,
  children,
  items,
  failed,
  hint,
  busy = false,
  fixed = false,
  card,
  onOpenChange,
}: LabelledMenuProps) {
  // A choice that was the last one takes the button away: who made it stays at what was chosen.
  const fixedAt = useRef<HTMLDivElement>(null);
  const stay = (button: HTMLElement | null) => {
    if (button && button === document.activeElement) requestAnimationFrame(() => fixedAt.current?.focus());
  };
  return (
    <Root>
      <Label aria-hidden={!fixed || undefined}>{label}</Label>
      {fixed ? (
        <Fixed ref={fixedAt} data-card={card} tabIndex={-1}>
          {children ?? text}
        </Fixed>
      ) : (
        <Menu
          label={label}
          items={failed ? failedItems(failed) : busy ? () => waiting(items) : items}
          {...(onOpenChange && { onOpenChange })}
          trigger={(trigger) => (
            <Trigger
              {...trigger}
              ref={(button) => {
                trigger.ref(button);
                return () => {
                  stay(button);
                  trigger.ref(null);
                };
              }}
              type="button"
              aria-label={`${label}: ${text}`}
              aria-busy={busy || undefined}
              data-card={card}
            >
              <span>{children ?? text}</span>
              {busy ? <Spinner /> : <ChevronDown size={16} aria-hidden />}
            </Trigger>
          )}
        />
      )}
      {hint && <Hint>{hint}</Hint>}
    </Root>
  );
}
