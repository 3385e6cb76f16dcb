import { SlidersHorizontal } from "lucide-react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import { media, phoneQuery, space } from "../../ui/theme";
import { useMedia } from "../../ui/useMedia";

export const FILTERS_ID = "board-filters";

/** Where the filters are, above the columns. Their code may still be on its way. */
export const FilterPlace = styled.div`
  flex-shrink: 0;
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-height: 40px;
  padding: 0 ${space(5)} ${space(3)};
  ${media.phone} { padding: 0 ${space(4)} ${space(2)}; }
`;

/** Opens the filters of a board, and closes them. */
export function FilterButton({ filtering, onPress }: { filtering: boolean; onPress: () => void }) {
  const phone = useMedia(phoneQuery);
  const shared = { "aria-expanded": filtering, "aria-controls": FILTERS_ID, onClick: onPress };
  if (phone)
    return (
      <IconButton label="Filtrar" tip={false} {...shared}>
        <SlidersHorizontal size={18} aria-hidden />
      </IconButton>
    );
  return (
    <Button variant="quiet" icon={<SlidersHorizontal size={16} aria-hidden />} {...shared}>
      Filtrar
    </Button>
  );
}
