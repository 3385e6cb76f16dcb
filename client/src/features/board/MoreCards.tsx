import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";
import { space } from "../../ui/theme";
import { useMoreCards } from "./useMoreCards";

const Root = styled.div`
  display: grid;
  place-items: center;
  min-height: 52px;
  padding: ${space(1)} ${space(2)};
`;

type MoreCardsProps = { status: AttendanceStatus; loaded: number; total: number | null };

/** The end of a column: brings more cards when it comes near the screen, or when pressed. */
export function MoreCards({ status, loaded, total }: MoreCardsProps) {
  const { state, load } = useMoreCards(status, loaded, total);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Each page that came asks anew whether the end is still in sight: so a high screen is filled.
    if (state !== "more" || !end.current || typeof IntersectionObserver === "undefined") return;
    const ahead = { rootMargin: "0px 160px", scrollMargin: "320px" };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load();
    }, ahead);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state, load]);

  if (state === "end") return null;
  return (
    <Root ref={end}>
      {state === "failed" ? (
        <ErrorState compact title="Não foi possível carregar mais." onRetry={load} />
      ) : (
        <Button variant="quiet" size="small" busy={state === "loading"} onClick={load}>
          {state === "loading" ? "Carregando…" : "Mostrar mais"}
        </Button>
      )}
    </Root>
  );
}
