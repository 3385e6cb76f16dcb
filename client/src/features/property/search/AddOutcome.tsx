import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "../../../ui/Button";
import { color, radius, space, type, weight } from "../../../ui/theme";
import type { Listing_PropertyFragment as Listing } from "./Listing.generated";
import type { Outcome } from "./useAddSeveral";

const Root = styled.section`
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  & > svg { flex-shrink: 0; margin-top: 2px; }
  & > div { flex: 1; min-width: 0; }
  & strong { font-weight: ${weight.strong}; }
  & ul { display: flex; flex-direction: column; gap: ${space(1)}; margin-top: ${space(2)}; }
  & li { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1)} ${space(2)}; ${type.small} }
  & li > span { flex: 1; min-width: 200px; overflow-wrap: anywhere; }
`;

const counted = (count: number) =>
  count === 0
    ? "Nenhum imóvel foi adicionado."
    : count === 1
      ? "1 imóvel adicionado."
      : `${count} imóveis adicionados.`;

type AddOutcomeProps = { outcome: Outcome; busy: boolean; onRetry: (listing: Listing) => void };

/** How many were added, and each other one with the why of it. */
export function AddOutcome({ outcome, busy, onRetry }: AddOutcomeProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    // The bar with the button that was pressed is gone.
    if (outcome.refused.length > 0) root.current?.focus();
  }, [outcome]);
  return (
    <Root ref={root} tabIndex={-1} aria-label="Resultado">
      <CircleAlert size={20} aria-hidden />
      <div role="status">
        <strong>{counted(outcome.added.length)}</strong>{" "}
        {outcome.refused.length === 1 ? "Este não foi:" : "Estes não foram:"}
        <ul>
          {outcome.refused.map(({ listing, why }) => (
            <li key={listing.code}>
              <span>
                <strong>{listing.code}</strong> · {why}
              </span>
              <Button
                size="small"
                busy={busy}
                aria-label={`Tentar de novo: ${listing.code}`}
                onClick={() => onRetry(listing)}
              >
                Tentar de novo
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Root>
  );
}
