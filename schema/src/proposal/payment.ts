import * as z from "zod/mini";
import { formatMoney, fromCentavos, toCentavos } from "../format/money";
import { addDays } from "../format/zone";
import { amountProblem } from "./amount";
import { atMost, day, money, part, together, whole, words } from "./fields";

const MOST_INSTALMENTS = 120;

/** What a payment has to add up to, and the enterprise's day. */
export type PaymentContext = { amount: string; today: string };

/** How a sale is paid. Parts that are given add up to the amount, to the centavo (docs/product/proposals.md#payment). */
export const salePaymentForm = ({ amount, today }: PaymentContext) =>
  z
    .object({
      cash: part,
      financing: part,
      fgts: part,
      exchange: z.pipe(
        z.nullish(z.object({ amount: part, description: words(500) })),
        z.transform((given) => given ?? { amount: null, description: null }),
      ),
      instalments: z.pipe(
        atMost(z.object({ amount: money, dueDate: day(today) }), {
          most: MOST_INSTALMENTS,
          tooMany: `No máximo ${MOST_INSTALMENTS} parcelas.`,
          none: "Parcelas inválidas.",
        }),
        // A row that was added and left empty is none.
        z.transform((rows) => rows.filter((row) => row.amount !== null || row.dueDate !== null)),
      ),
    })
    .check(
      together<SalePayment>(PARTS, ["instalments"], (paid) =>
        paid.instalments.length > 0 ? sumProblem(paid, amount) : null,
      ),
      together<SalePayment>(PARTS, ["cash"], (paid) =>
        paid.instalments.length > 0 ? null : sumProblem(paid, amount),
      ),
    );
export type SalePayment = {
  cash: string | null;
  financing: string | null;
  fgts: string | null;
  exchange: { amount: string | null; description: string | null };
  instalments: { amount: string | null; dueDate: string | null }[];
};
const PARTS = ["cash", "financing", "fgts", "exchange", "instalments"] as const;

/** The sum of the parts in centavos, null while none is given. */
export function paidOf(paid: SalePayment): number | null {
  const parts = [
    paid.cash,
    paid.financing,
    paid.fgts,
    paid.exchange.amount,
    ...paid.instalments.map(({ amount }) => amount),
  ].filter((amount) => amount !== null);
  return parts.length === 0 ? null : parts.reduce((sum, amount) => sum + toCentavos(amount), 0);
}

/** By how much the parts miss the amount, fit to show; null where they add up, or none is given. */
export function sumProblem(paid: SalePayment, amount: string): string | null {
  const sum = paidOf(paid);
  if (sum === null) return null;
  const open = toCentavos(amount) - sum;
  // A part that is no amount is refused at its own field.
  if (open === 0 || Number.isNaN(open)) return null;
  const difference = formatMoney(fromCentavos(Math.abs(open)));
  return open > 0
    ? `Faltam ${difference} para o valor da proposta, ${formatMoney(amount)}.`
    : `Passa ${difference} do valor da proposta, ${formatMoney(amount)}.`;
}

const LONGEST_TERM = 120;

/** How a rent is paid: the amount of the proposal is the rent of a month. */
export const rentPaymentForm = ({ amount, today }: PaymentContext) =>
  z
    .object({
      monthlyAmount: money,
      startDate: day(today, addDays(today, 365)),
      termMonths: whole(1, LONGEST_TERM, `O prazo vai de 1 a ${LONGEST_TERM} meses.`),
      dueDay: whole(1, 31, "O dia do vencimento vai de 1 a 31."),
    })
    .check(together<RentPayment>(["monthlyAmount"], ["monthlyAmount"], (paid) => rentProblem(paid, amount)));
export type RentPayment = {
  monthlyAmount: string | null;
  startDate: string | null;
  termMonths: number | null;
  dueDay: number | null;
};

/** Why a rent is not that of the proposal; null where it is, or is not given. */
export const rentProblem = ({ monthlyAmount }: RentPayment, amount: string): string | null =>
  monthlyAmount === null ||
  amountProblem(monthlyAmount) !== null ||
  toCentavos(monthlyAmount) === toCentavos(amount)
    ? null
    : `O aluguel mensal é o valor da proposta, ${formatMoney(amount)}.`;
