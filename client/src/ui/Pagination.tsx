import { once } from "@soleira/schema/format/once";
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { styled } from "styled-components";
import { controlLook } from "./Field";
import { IconButton } from "./IconButton";
import { color, media, space, type } from "./theme";

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)} ${space(6)};
  ${type.small}
  color: ${color.inkMuted};
  & > div { display: flex; align-items: center; gap: ${space(2)}; }
  /* Which rows these are, and of how many: not how many one wants. */
  @media print { & > :has(select) { display: none; } }
  ${media.phone} { justify-content: space-between; }
`;

const Size = styled.select`
  ${controlLook}
  width: auto;
  min-height: 32px;
  padding: 0 ${space(1)};
  ${media.touch} { min-height: 44px; }
`;

const Line = styled(Root)`
  flex-wrap: nowrap;
  gap: ${space(2)};
  ${media.phone} { justify-content: flex-end; }
`;

type Step = { label: string; Icon: LucideIcon; to: number; off: boolean };

/** At an end a button is not `disabled`: that would take the focus from the person who has just pressed it. */
function Steps({ steps, onPage }: { steps: readonly Step[]; onPage: (page: number) => void }) {
  return (
    <span>
      {steps.map(({ label, Icon, to, off }) => (
        <IconButton
          key={label}
          label={label}
          aria-disabled={off || undefined}
          onClick={() => !off && onPage(to)}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      ))}
    </span>
  );
}

const neighbours = (page: number, totalPages: number): [Step, Step] => [
  { label: "Página anterior", Icon: ChevronLeft, to: page - 1, off: page <= 1 },
  { label: "Próxima página", Icon: ChevronRight, to: page + 1, off: page >= totalPages },
];

type ListPaginationProps = {
  /** Which list, for screen readers. */
  label: string;
  /** From 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
};

/** Under a short list: the page's number and the buttons for its neighbours; nothing where there is only one page. */
export function ListPagination({ label, page, totalPages, onPage }: ListPaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <Line aria-label={label} data-printed>
      <span aria-live="polite">
        Página {page} de {totalPages}
      </span>
      <Steps steps={neighbours(page, totalPages)} onPage={onPage} />
    </Line>
  );
}

type TablePaginationProps = {
  /** From 1. */
  page: number;
  totalPages: number;
  /** Null where the agency does not count. */
  total: number | null;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
  sizes?: readonly number[];
};

const number = once(() => new Intl.NumberFormat("pt-BR"));

/** Under a table: rows per page, which rows these are, and the buttons for the other pages. */
export function TablePagination({
  page,
  totalPages,
  total,
  pageSize,
  onPage,
  onPageSize,
  sizes = [10, 20, 50, 100],
}: TablePaginationProps) {
  const id = useId();
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = total === null ? page * pageSize : Math.min(page * pageSize, total);
  const steps = [
    { label: "Primeira página", Icon: ChevronFirst, to: 1, off: page <= 1 },
    ...neighbours(page, totalPages),
    { label: "Última página", Icon: ChevronLast, to: totalPages, off: page >= totalPages },
  ];
  return (
    <Root aria-label="Paginação" data-printed>
      <div>
        <label htmlFor={id}>Linhas por página</label>
        <Size id={id} value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Size>
      </div>
      <div>
        <span aria-live="polite">
          {number().format(first)}–{number().format(last)}
          {total !== null && ` de ${number().format(total)}`}
        </span>
        <Steps steps={steps} onPage={onPage} />
      </div>
    </Root>
  );
}
