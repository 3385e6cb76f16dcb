import { ChevronLeft, ChevronRight } from "lucide-react";
import { styled } from "styled-components";
import { IconButton } from "./IconButton";
import { color, space, type } from "./theme";

const Root = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  ${type.small}
  color: ${color.inkMuted};
`;

type PagerProps = {
  /** What it leafs through, for screen readers. */
  label: string;
  /** From 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
};

/** Under a short list: the page and the ways to its neighbours; nothing where there is only one. */
export function Pager({ label, page, totalPages, onPage }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <Root aria-label={label}>
      <span aria-live="polite">
        Página {page} de {totalPages}
      </span>
      <span>
        <IconButton label="Página anterior" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton label="Próxima página" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </span>
    </Root>
  );
}
