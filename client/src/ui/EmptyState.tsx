import type { ReactNode } from "react";
import { styled } from "styled-components";
import { color, space, type, weight } from "./theme";

const Root = styled.div<{ $compact: boolean; $page: boolean }>`
  ${({ $page }) => $page && "flex: 1;"}
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  padding: ${({ $compact }) => ($compact ? `${space(4)} ${space(3)}` : `${space(12)} ${space(6)}`)};
  text-align: center;
  color: ${color.inkMuted};
  & > svg { color: ${color.inkFaint}; }
`;

const Title = styled.p<{ $compact: boolean }>`
  ${({ $compact }) => ($compact ? type.small : type.large)}
  font-weight: ${weight.medium};
  color: ${color.ink};
  text-wrap: balance;
`;

const Text = styled.div`
  max-width: 52ch;
  ${type.small}
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;

export type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** What to do next. */
  children?: ReactNode;
  action?: ReactNode;
  /** Inside a column or a panel. */
  compact?: boolean;
  /** It is all that the page shows: its title is the page's heading. */
  page?: boolean;
};

/** Nothing is here, why, and what to do next. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  compact = false,
  page = false,
}: EmptyStateProps) {
  return (
    <Root $compact={compact} $page={page}>
      {icon}
      <Title as={page ? "h1" : "p"} $compact={compact}>
        {title}
      </Title>
      {children && <Text>{children}</Text>}
      {action && <Actions>{action}</Actions>}
    </Root>
  );
}
