import { isAmount, toCentavos } from "../format/money";

export const AMOUNT_TEXT = "Informe um valor maior que zero.";

/** Why an amount cannot be offered: `"0.00"` is none. */
export const amountProblem = (amount: string): string | null =>
  isAmount(amount) && Number(amount) > 0 ? null : AMOUNT_TEXT;

export const SAME_AMOUNT_TEXT = "Informe outro valor: este é o da proposta.";

/** `"450000"` is the same as `"450000.00"`. */
export const isSameAmount = (one: string, other: string): boolean => toCentavos(one) === toCentavos(other);
