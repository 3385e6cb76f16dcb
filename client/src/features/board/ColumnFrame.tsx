import type { ReactNode } from "react";
import { styled } from "styled-components";
import { color, media, motion, radius } from "../../ui/theme";
import type { ColumnInfo } from "./useBoard";

const Root = styled.section`
  /* What is hidden from the eye alone must not widen the page. */
  position: relative;
  flex: 1 0 17rem;
  max-width: 22.5rem;
  min-width: 0;
  min-height: 0;
  display: flex;
  flex-direction: column;
  border-radius: ${radius.large};
  background: ${color.sunken};
  outline: 2px solid transparent;
  outline-offset: -2px;
  transition: background ${motion.fast}, outline-color ${motion.fast}, opacity ${motion.fast};
  &[data-folded] { flex: 0 0 48px; cursor: pointer; }
  &[data-drop="over"] { background: ${color.accentSoft}; outline-color: ${color.accent}; }
  &[data-drop="refused"] { opacity: 0.4; }
  @media print { flex: 0 0 31%; max-width: none; content-visibility: visible; & article, & li { break-inside: avoid; } }
  ${media.phone} {
    flex: 0 0 100%;
    max-width: none;
    scroll-snap-align: start;
    scroll-snap-stop: always;
    border-radius: 0;
    background: transparent;
    /* One column fills the screen: the others cost neither layout nor paint. */
    content-visibility: auto;
  }
`;

type ColumnFrameProps = {
  column: ColumnInfo;
  /** Its cards are still to come. */
  busy: boolean;
  folded?: boolean | undefined;
  children: ReactNode;
};

/** A column's outside. It is outside of dnd-kit too: ColumnDropTarget makes it a place to drop. */
export function ColumnFrame({ column, busy, folded, children }: ColumnFrameProps) {
  return (
    <Root
      aria-labelledby={columnNameId(column)}
      data-column={column.status}
      data-folded={folded || undefined}
      aria-busy={(busy && !folded) || undefined}
    >
      {children}
    </Root>
  );
}

/** The id of the element that names a column. */
export const columnNameId = ({ status }: ColumnInfo) => `column-${status}-name`;
