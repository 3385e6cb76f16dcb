import { MOST_ADDED } from "@soleira/schema/property/search-forms";
import { styled } from "styled-components";
import { OptionMark } from "../../../ui/Checkbox";
import { media } from "../../../ui/theme";
import type { Listing_PropertyFragment as Listing } from "./Listing.generated";
import type { Choice } from "./useListingSelection";

/** As large as a finger, around the box. */
const Area = styled.label`
  display: grid;
  place-items: center;
  width: 28px;
  min-height: 28px;
  ${media.touch} { width: 44px; min-height: 44px; }
`;

/** Chooses a listing to be added. */
export function Chooser({ listing, choice }: { listing: Listing; choice: Choice }) {
  const { code } = listing;
  const chosen = choice.isChosen(code);
  const attached = choice.isAttached(code);
  const disabled = choice.readOnly || attached || (choice.full && !chosen);
  return (
    <Area
      data-tip={choice.full && !chosen && !attached ? `No máximo ${MOST_ADDED} imóveis por vez.` : undefined}
    >
      <OptionMark
        type="checkbox"
        aria-label={attached ? `${code} já está no atendimento` : `Selecionar ${code}`}
        checked={chosen || attached}
        disabled={disabled}
        onChange={() => choice.onToggle(listing)}
      />
    </Area>
  );
}
