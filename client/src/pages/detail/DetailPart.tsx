import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router-dom";
import { styled } from "styled-components";
import { color, radius, space, type, weight } from "../../ui/theme";
import type { DetailTab } from "./detailAddress";

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  scroll-margin-top: ${space(4)};
  border-radius: ${radius.medium};
  &:focus-visible { outline-offset: 4px; }
`;

const Title = styled.h2`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
  ${type.medium}
  font-weight: ${weight.strong};
  & > span { ${type.small} font-weight: ${weight.medium}; color: ${color.inkMuted}; }
`;

/** The link that brought a part in sight: drawn anew in another width, it does not take the focus once more. */
export const BroughtInSight = createContext<RefObject<string>>({ current: "" });

type PartProps = { tab: DetailTab; title: string; count: number | null | undefined; children: ReactNode };

/** One part of a lead with its heading. An address that names it brings it in sight, with the focus. */
export function Part({ tab, title, count, children }: PartProps) {
  const heading = useId();
  const root = useRef<HTMLElement>(null);
  const brought = useContext(BroughtInSight);
  const { search, key, state } = useLocation();
  const named = new URLSearchParams(search).get("tab") === tab && !state?.turned;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again (`key`) brings it in sight again
  useEffect(() => {
    if (!named || !root.current || brought.current === key) return;
    brought.current = key;
    root.current.focus({ preventScroll: true });
    root.current.scrollIntoView({ block: "start" });
  }, [named, key]);
  return (
    <Root ref={root} aria-labelledby={heading} tabIndex={-1} data-part={tab}>
      <Title id={heading}>
        {title}
        {count != null && <span>{count}</span>}
      </Title>
      {children}
    </Root>
  );
}
