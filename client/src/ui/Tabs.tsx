import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { color, media, motion, space, weight } from "./theme";

const List = styled(Radix.List)`
  display: flex;
  gap: ${space(1)};
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
`;

const Tab = styled(Radix.Trigger)`
  min-height: 36px;
  padding: 0 ${space(3)};
  border: 0;
  border-bottom: 2px solid transparent;
  background: transparent;
  color: ${color.inkMuted};
  white-space: nowrap;
  transition: color ${motion.fast};
  &:hover { color: ${color.ink}; }
  &:focus-visible { outline-offset: -2px; }
  &[data-state="active"] { color: ${color.ink}; font-weight: ${weight.medium}; border-color: ${color.accent}; }
  ${media.touch} { min-height: 44px; }
`;

type TabsProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
};

/** Panels of which one is shown; arrows move between the tabs. */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Begins with the first, which needs no look: that would lay out the page in the middle of drawing it.
  const inSight = useRef(tabs[0]?.value);
  useLayoutEffect(() => {
    if (list.current && inSight.current !== value) showTab(list.current, value);
    inSight.current = value;
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value} data-tab={tab.value}>
            {tab.label}
          </Tab>
        ))}
      </List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Where the tabs are wider than the screen: the open one in full. The page itself does not scroll for it. */
function showTab(list: HTMLElement, value: string): void {
  const tab = list.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`);
  if (!tab) return;
  const [frame, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (box.right > frame.right) list.scrollLeft += box.right - frame.right;
  else if (box.left < frame.left) list.scrollLeft -= frame.left - box.left;
}
