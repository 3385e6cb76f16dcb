import { formatMoney } from "@soleira/schema/format/money";

type Finish = {
  dealWon: boolean | null;
  amount: string | null;
  reason: { name: string } | null;
  mergedIntoId: string | null;
} | null;

/** How an attendance ended, in one line: 'Negócio fechado · R$ 450.000,00'; null while it goes on, or where the agency does not say. */
export function finishText(finish: Finish): string | null {
  if (!finish) return null;
  if (finish.mergedIntoId) return "Mesclado em outro atendimento";
  const won = finish.dealWon || finish.amount !== null;
  const parts = [
    won ? "Negócio fechado" : finish.dealWon === false && "Negócio não fechado",
    finish.amount !== null && formatMoney(finish.amount),
    finish.reason?.name,
  ];
  return parts.filter(Boolean).join(" · ") || null;
}
