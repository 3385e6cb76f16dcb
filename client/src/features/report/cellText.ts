import { formatDay, formatElapsed } from "@soleira/schema/format/dates";
import { formatMoney } from "@soleira/schema/format/money";
import { once } from "@soleira/schema/format/once";
import type { ReportColumnType } from "../../data/types.generated";

const number = once(() => new Intl.NumberFormat("pt-BR"));
const percent = once(() => new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 }));

/** Nothing to say: a rate of nothing is no 0% (docs/product/dashboard.md#numbers). */
export const NOTHING = "–";

/** A cell as shown: `1.234`, `R$ 450.000,55`, `33,3%`, `2 h 5 min`, `20/11/2026`. */
export function cellText(type: ReportColumnType, cell: string | number | null | undefined): string {
  if (cell === null || cell === undefined) return NOTHING;
  switch (type) {
    case "INT":
      return number().format(Number(cell));
    case "PERCENT":
      return `${percent().format(Number(cell))}%`;
    case "MONEY":
      return formatMoney(String(cell));
    case "DURATION":
      return formatElapsed(new Date(0), new Date(Number(cell) * 60_000));
    case "DATE":
      return formatDay(String(cell));
    default:
      return String(cell);
  }
}

/** Numbers stand at the right, one below the other. */
export const isNumber = (type: ReportColumnType): boolean => type !== "TEXT" && type !== "DATE";
