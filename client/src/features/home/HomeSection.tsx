import { type ReactNode, useContext, useEffect } from "react";
import { styled } from "styled-components";
import { Why } from "../../data/Why";
import { Badge } from "../../ui/Badge";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { Skeleton } from "../../ui/Skeleton";
import { color, radius, shadow, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { PartContext } from "./Together";

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-width: 0;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.card};
`;
const Heading = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  ${type.large}
  font-weight: ${weight.strong};
`;
const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(2)} 0;
`;

type Props = {
  title: string;
  count?: number | null | undefined;
  /** What was asked for is there. */
  loaded: boolean;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
  /** Said in place of the content when there is nothing. */
  empty?: { when: boolean; title: string; text: string; icon: ReactNode };
  children: ReactNode;
};

/** A part of home, with its own empty, loading and error faces: one that fails leaves the others alone. */
export function HomeSection({ title, count, loaded, error, busy, onRetry, empty, children }: Props) {
  const onCome = useContext(PartContext);
  const come = loaded || Boolean(error);
  useEffect(() => {
    if (come) onCome(title);
  }, [come, onCome, title]);
  return (
    <Root aria-label={title} aria-busy={busy}>
      <Heading>
        {title}
        {count ? <Badge>{count}</Badge> : null}
      </Heading>
      {loaded ? (
        empty?.when ? (
          <EmptyState compact icon={empty.icon} title={empty.title}>
            {empty.text}
          </EmptyState>
        ) : (
          children
        )
      ) : error ? (
        <ErrorState compact busy={busy} onRetry={onRetry}>
          <Why error={error} />
        </ErrorState>
      ) : (
        <Waiting>
          <VisuallyHidden role="status">Carregando…</VisuallyHidden>
          <Skeleton $height="40px" />
          <Skeleton $height="40px" />
          <Skeleton $height="40px" />
        </Waiting>
      )}
    </Root>
  );
}
