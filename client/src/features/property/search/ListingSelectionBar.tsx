import { MessageCircle, Plus, X } from "lucide-react";
import { useId } from "react";
import { styled } from "styled-components";
import { Button } from "../../../ui/Button";
import { color, layer, media, radius, shadow, space, type, weight } from "../../../ui/theme";
import type { Listing_PropertyFragment as Listing } from "./Listing.generated";

const Root = styled.section`
  position: sticky;
  bottom: ${space(3)};
  z-index: ${layer.header};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  & > strong { font-weight: ${weight.strong}; }
  & > p { flex-basis: 100%; ${type.small} color: ${color.inkMuted}; }
  ${media.phone} { bottom: 0; padding: ${space(3)}; }
`;

const Chips = styled.ul`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  min-width: 0;
  max-height: 68px;
  overflow-y: auto;
  ${media.phone} { flex-basis: 100%; order: 1; max-height: 52px; }
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 28px;
  padding: 0 ${space(2)} 0 ${space(3)};
  border: 0;
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.accentInk};
  ${type.small}
  &:hover { box-shadow: inset 0 0 0 1px ${color.accent}; }
  ${media.touch} { min-height: 44px; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.phone} { order: 2; flex-basis: 100%; & > button { flex: 1; } }
`;

type ListingSelectionBarProps = {
  chosen: readonly Listing[];
  /** What is being done; null while nothing is. */
  progress: { done: number; of: number } | null;
  onRemove: (listing: Listing) => void;
  onAdd: () => void;
  /** Undefined where messages do not go by WhatsApp. */
  onAddAndSend: (() => void) | undefined;
  /** Why nothing can be sent; null where it can. */
  cannotSend: string | null;
};

/** What is chosen, and what to do with it, always in sight. */
export function ListingSelectionBar({
  chosen,
  progress,
  onRemove,
  onAdd,
  onAddAndSend,
  cannotSend,
}: ListingSelectionBarProps) {
  const why = useId();
  if (chosen.length === 0) return null;
  const count = chosen.length === 1 ? "1 imóvel selecionado" : `${chosen.length} imóveis selecionados`;
  return (
    <Root aria-label="Seleção" data-selection>
      <strong aria-live="polite">
        {progress ? `Adicionando ${progress.done + 1} de ${progress.of}…` : count}
      </strong>
      <Chips aria-label="Imóveis selecionados">
        {chosen.map((listing) => (
          <li key={listing.code}>
            <Chip
              type="button"
              aria-label={`Tirar ${listing.code} da seleção`}
              onClick={() => !progress && onRemove(listing)}
            >
              {listing.code}
              <X size={14} aria-hidden />
            </Chip>
          </li>
        ))}
      </Chips>
      <Actions>
        {onAddAndSend && (
          <Button
            icon={<MessageCircle size={16} aria-hidden />}
            disabled={cannotSend !== null}
            aria-describedby={cannotSend === null ? undefined : why}
            busy={progress !== null}
            onClick={onAddAndSend}
          >
            Adicionar e enviar
          </Button>
        )}
        <Button
          variant="primary"
          icon={<Plus size={16} aria-hidden />}
          busy={progress !== null}
          onClick={onAdd}
        >
          Adicionar
        </Button>
      </Actions>
      {onAddAndSend && cannotSend !== null && <p id={why}>{cannotSend}</p>}
    </Root>
  );
}
