import { ArrowLeftRight, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
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
  flex-wrap: wrap;
  ${media.phone} { & > p { flex: 1; } }
`;

const Go = styled(Link)`
  ${buttonLook("primary")}
  ${media.phone} { order: 2; flex: 1; }
`;

type RowSelectionBarProps = {
  selection: Selection;
  /** Where the selected ones go to be transferred; absent where that is done here. */
  to?: string;
  /** What else is done with them. */
  children?: ReactNode;
};

/** What is done with what is selected. */
export function RowSelectionBar({ selection, to, children }: RowSelectionBarProps) {
  const count = selection.ids.size;
  const was = useRef(0);
  const place = useRef<HTMLDivElement>(null);
  // What was pressed went with the last of them: the focus stays here, or it would be lost.
  useEffect(() => {
    const { activeElement } = document;
    if (count === 0 && (!activeElement || activeElement === document.body) && was.current > 0)
      place.current?.focus();
    was.current = count;
  }, [count]);
  return (
    <Place role="status" ref={place} tabIndex={-1}>
      {count > 0 && (
        <Bar aria-label="Seleção">
          <p>
            {count} {count === 1 ? "selecionado" : "selecionados"}
            {isFull(selection) && ", o máximo de uma vez"}
          </p>
          {children}
          {to !== undefined && (
            <Go to={to}>
              <ArrowLeftRight size={16} aria-hidden />
              Transferir
            </Go>
          )}
          <IconButton label="Limpar seleção" onClick={() => selection.change([...selection.ids], false)}>
            <X size={18} aria-hidden />
          </IconButton>
        </Bar>
      )}
    </Place>
  );
}
