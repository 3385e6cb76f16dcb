import type { ReactNode } from "react";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { Why } from "../../data/Why";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { ListPagination } from "../../ui/Pagination";
import { readAgain } from "../../ui/readAgain";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { Unreadable } from "../../ui/Unreadable";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  &[aria-busy="true"] { ${readAgain} }
`;

/** One of them: what it is, what is said of it, and its link. */
export const ProfileRow = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  & > h2 { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1)} ${space(2)}; ${type.medium} font-weight: ${weight.strong}; }
  & > p { ${type.small} color: ${color.inkMuted}; overflow-wrap: anywhere; }
  & a { display: inline-flex; align-items: center; gap: ${space(1)}; min-height: 24px; }
  ${media.touch} { & h2 a { min-height: 44px; } }
`;

type Page<Item> = { items: readonly Item[]; totalPages: number; unreadable: number };

type ProfileListProps<Item> = {
  /** What the query has brought: null where another agency has no such list. */
  shown: Page<Item> | null | undefined;
  query: { error?: Error | undefined; loading: boolean; data?: unknown; refetch: () => Promise<unknown> };
  label: string;
  pagesLabel: string;
  empty: string;
  noun: { one: string; many: string };
  page: number;
  onPage: (page: number) => void;
  children: (items: readonly Item[]) => ReactNode;
  /** Rows that are no list of their own kind, as a timeline. */
  bare?: boolean;
};

/** A list of a person's page: its rows or why there are none, and its pages. */
export function ProfileList<Item>({
  shown,
  query,
  label,
  pagesLabel,
  empty,
  noun,
  page,
  onPage,
  children,
  bare = false,
}: ProfileListProps<Item>) {
  if (shown === undefined)
    return query.error ? (
      <ErrorState compact busy={query.loading} onRetry={() => quietly(query.refetch())}>
        <Why error={query.error} />
      </ErrorState>
    ) : (
      <TabSkeleton />
    );
  if (shown === null) return <EmptyState compact title="Sua imobiliária não mostra esta lista." />;
  if (shown.items.length === 0 && page === 1 && shown.unreadable === 0)
    return <EmptyState compact title={empty} />;
  return (
    <Root>
      {bare ? (
        children(shown.items)
      ) : (
        <Rows aria-label={label} aria-busy={!query.data}>
          {children(shown.items)}
        </Rows>
      )}
      <Unreadable count={shown.unreadable} of={noun} />
      <ListPagination label={pagesLabel} page={page} totalPages={shown.totalPages} onPage={onPage} />
    </Root>
  );
}

/** What a tab of the page is given. */
export type ProfileTabProps = {
  /** Of the customer. */
  id: string;
  /** From 1. */
  page: number;
  zone: string;
  onPage: (page: number) => void;
};
