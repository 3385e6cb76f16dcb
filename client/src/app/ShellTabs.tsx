import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { TextSearch } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { color, focusRing, layer, motion, radius, space, weight } from "../ui/theme";
import type { NavigationTab } from "./navigation";
import { Short, thumbButtonLook, thumbLook } from "./thumbLook";

const List = styled.nav`
  display: flex;
  align-self: stretch;
  gap: ${space(1)};
  min-width: 0;
  overflow-x: auto;
`;

const Tab = styled(Link)`
  display: flex;
  align-items: center;
  padding: 2px ${space(3)} 0;
  border-bottom: 2px solid transparent;
  color: ${color.inkMuted};
  font-weight: ${weight.medium};
  text-decoration: none;
  white-space: nowrap;
  transition: color ${motion.fast};
  &:hover { color: ${color.ink}; }
  &:focus-visible { ${focusRing} outline-offset: -4px; border-radius: ${radius.medium}; }
  &[aria-current] { color: ${color.ink}; border-color: ${color.accent}; }
`;

type TabsProps = {
  tabs: readonly NavigationTab[];
  /** The business type of this page. */
  here: BusinessType | null;
  pathname: string;
};

const current = (tab: NavigationTab, { here, pathname }: Pick<TabsProps, "here" | "pathname">) =>
  tab.to === pathname || (here && tab.types.includes(here)) ? ("page" as const) : undefined;

/** The tabs in the header of a wide screen. */
export function Tabs({ tabs, ...place }: TabsProps) {
  return (
    <List aria-label="Principal">
      {tabs.map((tab) => (
        <Tab key={tab.to} to={tab.to} aria-current={current(tab, place)}>
          {tab.label}
        </Tab>
      ))}
    </List>
  );
}

const Below = styled.nav`
  display: flex;
  flex-shrink: 0;
  z-index: ${layer.header};
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`;

const Thumb = styled(Link)`
  ${thumbLook}
`;
const ThumbButton = styled.button`
  ${thumbLook}
  ${thumbButtonLook}
`;

type PhoneTabsProps = TabsProps & {
  /** The way to a new attendance, in the middle; null for who makes none. */
  create: ReactNode;
  onSearch: () => void;
};

/** The same tabs at the thumb, a new lead between them, and the search of everything (docs/product/phone.md#bar). */
export function PhoneTabs({ tabs, create, onSearch, ...place }: PhoneTabsProps) {
  const middle = Math.ceil((tabs.length + 1) / 2);
  const shown = (part: readonly NavigationTab[]) =>
    part.map((tab) => (
      <Thumb key={tab.to} to={tab.to} aria-label={tab.label} aria-current={current(tab, place)}>
        <span>
          <tab.Icon size={20} aria-hidden />
        </span>
        <Short>{tab.short}</Short>
      </Thumb>
    ));
  return (
    <Below aria-label="Principal">
      {shown(tabs.slice(0, middle))}
      {create}
      {shown(tabs.slice(middle))}
      <ThumbButton type="button" onClick={onSearch}>
        <span>
          <TextSearch size={20} aria-hidden />
        </span>
        <Short>Buscar</Short>
      </ThumbButton>
    </Below>
  );
}
