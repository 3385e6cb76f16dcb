import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "./Button";
import { EmptyState } from "./EmptyState";
import { useRetry } from "./retrying";

type ErrorStateProps = {
  /** What could not be done. */
  title?: string;
  /** Why, fit to show. */
  children?: ReactNode;
  onRetry?: () => void;
  /** Retried automatically too, when the network returns and at intervals; false for what a person must decide. */
  byItself?: boolean;
  /** A retry is under way. */
  busy?: boolean;
  compact?: boolean;
  /** It is all that the page shows. */
  page?: boolean;
  /** The page says already why, at one place for all of its parts: no alert and no button, it is retried automatically. */
  quiet?: boolean;
};

const Root = styled.div<{ $page: boolean }>`
  ${({ $page }) => $page && "flex: 1; display: flex;"}
`;

/** When the content takes its place after 'Tentar de novo' was pressed, the focus moves to the panel around it. */
const moveFocus = (root: HTMLDivElement) => () => {
  if (!root.contains(document.activeElement)) return;
  const home = root.parentElement?.closest<HTMLElement>(
    '[role="tabpanel"], [data-part], [role="dialog"], main',
  );
  requestAnimationFrame(() => home?.focus({ preventScroll: true }));
};

/** Something could not be loaded: why, and a way to try again. Retried automatically too (docs/product/failures.md). */
export function ErrorState({
  title = "Não foi possível carregar.",
  children,
  onRetry,
  byItself = true,
  busy = false,
  compact = false,
  page = false,
  quiet = false,
}: ErrorStateProps) {
  useRetry(byItself ? onRetry : undefined, busy);
  return (
    <Root ref={moveFocus} role={quiet ? undefined : "alert"} $page={page}>
      <EmptyState
        compact={compact}
        page={page}
        icon={<CloudOff size={compact ? 20 : 32} strokeWidth={1.5} aria-hidden />}
        title={title}
        action={
          onRetry &&
          !quiet && (
            <Button size={compact ? "small" : "medium"} busy={busy} onClick={onRetry}>
              Tentar de novo
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </Root>
  );
}
