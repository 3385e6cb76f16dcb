import { ArrowLeftRight, X } from "lucide-react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { buttonLook } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import { color, layer, media, radius, shadow, space, type } from "../../ui/theme";
import { isFull, type Selection } from "./selection";

/** Above the rows, wherever they are scrolled to. */
const Place = styled.div`
  position: sticky;
  bottom: ${space(3)};
  z-index: ${layer.header};
  align-self: center;
  ${media.phone} { align-self: stretch; }
`;

const Bar = styled.section`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.card};
  ${type.small}
  ${media.phone} { & > p { flex: 1; } }
`;

const Go = styled(Link)`
  ${buttonLook("primary")}
`;

type RowSelectionBarProps = {
  selection: Selection;
  /** Where the selected ones go. */
  to: string;
};

/** What is done with what is selected. */
export function RowSelectionBar({ selection, to }: RowSelectionBarProps) {
  const count = selection.ids.size;
  return (
    <Place role="status">
      {count > 0 && (
        <Bar aria-label="Seleção">
          <p>
            {count} {count === 1 ? "selecionado" : "selecionados"}
            {isFull(selection) && ", o máximo de uma vez"}
          </p>
          <Go to={to}>
            <ArrowLeftRight size={16} aria-hidden />
            Transferir
          </Go>
          <IconButton label="Limpar seleção" onClick={() => selection.change([...selection.ids], false)}>
            <X size={18} aria-hidden />
          </IconButton>
        </Bar>
      )}
    </Place>
  );
}
