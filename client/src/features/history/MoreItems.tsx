import { useEffect, useEffectEvent, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";

const Root = styled.div`
  display: grid;
  place-items: center;
  min-height: 52px;
`;

type MoreItemsProps = {
  /** How many are shown. */
  loaded: number;
  busy: boolean;
  failed: boolean;
  onMore: () => void;
};

/** The end of a list that goes on: brings more when one scrolls to it, or when pressed. */
export function MoreItems({ loaded, busy, failed, onMore }: MoreItemsProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step (`loaded`) one scrolls on anew
  useEffect(() => {
    const page = end.current?.closest("main");
    // Without it, as in very old browsers, only a press brings more.
    if (busy || failed || !page || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) more();
    });
    // Not before one scrolls: what is in sight at first is enough then.
    const watch = () => end.current && observer.observe(end.current);
    page.addEventListener("scroll", watch, { once: true, passive: true });
    return () => {
      page.removeEventListener("scroll", watch);
      observer.disconnect();
    };
  }, [loaded, busy, failed]);
  return (
    <Root ref={keepFocus}>
      <div ref={end}>
        {failed ? (
          <ErrorState compact title="Não foi possível carregar mais." onRetry={onMore} />
        ) : (
          <Button variant="quiet" size="small" busy={busy} onClick={onMore}>
            Mostrar mais
          </Button>
        )}
      </div>
    </Root>
  );
}

/** With the last step the button goes: the focus stays in the part of the page. */
const keepFocus = (root: HTMLDivElement) => () => {
  if (!root.contains(document.activeElement)) return;
  const home = root.parentElement?.closest<HTMLElement>("[data-part]");
  requestAnimationFrame(() => home?.focus({ preventScroll: true }));
};
