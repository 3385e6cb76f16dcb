import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { TextSearch } from "lucide-react";
import { Link } from "react-router-dom";
import { css, styled } from "styled-components";
import { color, focusRing, layer, motion, radius, space, type, weight } from "../ui/theme";
import type { NavigationTab } from "./navigation";

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

const thumbLook = css`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-height: 56px;
  ${type.tiny}
  font-weight: ${weight.medium};
  color: ${color.inkMuted};
  text-decoration: none;
  & > span { display: grid; place-items: center; width: min(56px, 100%); min-height: 24px; border-radius: ${radius.round}; }
  &:focus-visible { outline-offset: -4px; }
  &[aria-current] { color: ${color.accentInk}; }
  &[aria-current] > span { background: ${color.accentSoft}; }
`;
const Thumb = styled(Link)`
  ${thumbLook}
`;
const ThumbButton = styled.button`
  ${thumbLook}
  padding: 0;
  border: 0;
  background: transparent;
`;

/** Cut at its end rather than drawn over its neighbour. */
const Short = styled.b`
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: inherit;
`;

/** The same tabs at the thumb of a phone, and the search of everything (docs/product/command.md#ways). */
export function PhoneTabs({ tabs, onSearch, ...place }: TabsProps & { onSearch: () => void }) {
  return (
    <Below aria-label="Principal">
      {tabs.map((tab) => (
        <Thumb key={tab.to} to={tab.to} aria-label={tab.label} aria-current={current(tab, place)}>
          <span>
            <tab.Icon size={20} aria-hidden />
          </span>
          <Short>{tab.short}</Short>
        </Thumb>
      ))}
      <ThumbButton type="button" onClick={onSearch}>
        <span>
          <TextSearch size={20} aria-hidden />
        </span>
        <Short>Buscar</Short>
      </ThumbButton>
    </Below>
  );
}
