import { formatMoney } from "@soleira/schema/format/money";

type Finish = {
  dealWon: boolean | null;
  amount: string | null;
  reason: { name: string } | null;
  mergedIntoId: string | null;
} | null;

/** Whether it was won, as far as an agency says: an amount means won. */
export const isWon = (finish: Pick<NonNullable<Finish>, "dealWon" | "amount"> | null): boolean =>
  finish !== null && (finish.dealWon === true || finish.amount !== null);

/** How an attendance ended, in one line: 'Ganho · R$ 450.000,00'; null while it goes on, or where the agency does not say. */
export function finishText(finish: Finish): string | null {
  if (!finish) return null;
  if (finish.mergedIntoId) return "Mesclado em outro atendimento";
  const parts = [
    isWon(finish) ? "Ganho" : finish.dealWon === false && "Negócio não fechado",
    finish.amount !== null && formatMoney(finish.amount),
    finish.reason?.name,
  ];
  return parts.filter(Boolean).join(" · ") || null;
}
