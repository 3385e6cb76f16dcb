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

/**
 * Under a short list: the page and the ways to its neighbours; nothing where there is only one. At an end a way is not
 * `disabled`: that would throw the focus of who has just gone it away.
 */
export function Pager({ label, page, totalPages, onPage }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <Root aria-label={label}>
      <span aria-live="polite">
        Página {page} de {totalPages}
      </span>
      <span>
        <IconButton
          label="Página anterior"
          aria-disabled={page <= 1 || undefined}
          onClick={() => page > 1 && onPage(page - 1)}
        >
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton
          label="Próxima página"
          aria-disabled={page >= totalPages || undefined}
          onClick={() => page < totalPages && onPage(page + 1)}
        >
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </span>
    </Root>
  );
}
