import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { AHEAD } from "../../data/board/pageSize";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";
import { Spinner } from "../../ui/Spinner";
import { color, space, type } from "../../ui/theme";
import { useMoreCards } from "./useMoreCards";

const Root = styled.div`
  display: grid;
  place-items: center;
  min-height: 52px;
  padding: ${space(1)} ${space(2)};
  /* While cards load by themselves this is empty: nothing can be seen to jump. */
  &[data-quiet] { visibility: hidden; }
`;

const NotPrinted = styled.p`
  display: none;
  @media print { display: block; visibility: visible; ${type.small} }
`;

const Coming = styled.p`
  visibility: visible;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  ${type.small}
  color: ${color.inkFaint};
`;

/** Without it, as in very old browsers, only a press brings more cards. */
const canWatch = () => typeof IntersectionObserver !== "undefined";

type MoreCardsProps = { status: AttendanceStatus; loaded: number; total: number | null };

/** The end of a column: brings more cards when it comes near the screen, or when pressed. */
export function MoreCards({ status, loaded, total }: MoreCardsProps) {
  const { state, load } = useMoreCards(status, loaded, total);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // After each page it is checked again whether the end is visible: so a high screen is filled.
    if (state !== "more" || !end.current || !canWatch()) return;
    const ahead = { rootMargin: "0px 160px", scrollMargin: `${AHEAD}px` };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load();
    }, ahead);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state, load]);

  if (state === "end") return null;
  const quiet = canWatch() && (state === "more" || state === "loading" || state === "arriving");
  return (
    <Root ref={end} data-quiet={quiet || undefined}>
      <NotPrinted>
        {total === null ? `Impressos os ${loaded} carregados; há mais.` : `Impressos ${loaded} de ${total}.`}
      </NotPrinted>
      {state === "failed" && <ErrorState compact title="Não foi possível carregar mais." onRetry={load} />}
      {quiet && state === "loading" && (
        <Coming>
          <Spinner /> Carregando…
        </Coming>
      )}
      {!quiet && state !== "failed" && (
        <Button variant="quiet" size="small" busy={state === "loading"} onClick={load}>
          Mostrar mais
        </Button>
      )}
    </Root>
  );
}
