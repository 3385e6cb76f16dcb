import * as z from "zod/mini";
import { formatMoney, fromCentavos, toCentavos } from "../format/money";
import { atMost, choice, line, money, together, whole } from "./fields";
import { type Person, personForm } from "./person";

export const GUARANTEES = {
  GUARANTOR: "Fiador",
  INSURANCE: "Seguro-fiança",
  DEPOSIT: "Caução",
  CAPITALIZATION: "Título de capitalização",
} as const;
export type GuaranteeType = keyof typeof GUARANTEES;
const TYPES = Object.keys(GUARANTEES) as [GuaranteeType, ...GuaranteeType[]];

export const MOST_GUARANTORS = 4;
/** Months of rent that a deposit may be, by law (Lei 8.245/91, art. 38 §2). */
const LONGEST_DEPOSIT = 3;
const DEPOSIT_TEXT = `A caução vai de 1 a ${LONGEST_DEPOSIT} meses de aluguel.`;

export type Guarantee = {
  type: GuaranteeType | null;
  guarantors: Person[];
  company: string | null;
  depositMonths: number | null;
  amount: string | null;
};

/** Why a deposit is more than the law allows for a rent of `amount`, fit to show. */
export function depositProblem(given: Pick<Guarantee, "type" | "amount">, amount: string): string | null {
  const most = toCentavos(amount) * LONGEST_DEPOSIT;
  return given.type === "DEPOSIT" && given.amount !== null && toCentavos(given.amount) > most
    ? `A caução é de no máximo ${LONGEST_DEPOSIT} meses de aluguel, ${formatMoney(fromCentavos(most))}.`
    : null;
}

/** What secures a rent (docs/product/proposals.md#guarantee). `amount` is the rent of a month. */
export const guaranteeForm = ({ amount, today }: { amount: string; today: string }) =>
  z
    .object({
      type: choice(TYPES, "Escolha a garantia."),
      guarantors: atMost(personForm({ today }), {
        most: MOST_GUARANTORS,
        tooMany: `No máximo ${MOST_GUARANTORS} fiadores.`,
        none: "Fiadores inválidos.",
      }),
      company: line(120),
      depositMonths: whole(1, LONGEST_DEPOSIT, DEPOSIT_TEXT),
      amount: money,
    })
    .check(together<Guarantee>(["type", "amount"], ["amount"], (given) => depositProblem(given, amount)));
