import { styled } from "styled-components";
import { Button } from "./Button";
import { useRetry } from "./retrying";
import { color, space, type } from "./theme";

/** A list that a field offers could not be loaded. */
export type Failed = {
  /** What could not be loaded. */
  title: string;
  /** Why, fit to show. */
  why: string;
  /** A retry is under way. */
  busy: boolean;
  onRetry: () => void;
};

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  ${type.tiny}
  color: ${color.dangerInk};
`;

/** When it goes after 'Tentar de novo' was pressed, the focus moves to the field. */
const moveFocus = (root: HTMLDivElement) => () => {
  if (!root.contains(document.activeElement)) return;
  const field = root.parentElement?.querySelector<HTMLElement>("select:enabled");
  const home = field ?? root.parentElement?.closest<HTMLElement>('[role="dialog"], main');
  requestAnimationFrame(() => home?.focus({ preventScroll: true }));
};

/** Under a field: its list is missing and why. It is asked for again, by itself too (docs/product/failures.md). */
export function FailedList({ title, why, busy, onRetry }: Failed) {
  useRetry(onRetry, busy);
  return (
    <Root ref={moveFocus} role="alert">
      <span>
        {title} {why}
      </span>
      <Button size="small" busy={busy} onClick={onRetry}>
        Tentar de novo
      </Button>
    </Root>
  );
}
