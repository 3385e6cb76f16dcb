import { once } from "./once";

const brl = once(() => new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" }));

/** `"450000.00"` → `R$ 450.000,00` (with the no-break space of pt-BR). For showing only: never add up the result. */
export const formatMoney = (amount: string): string => brl().format(Number(amount));

/** `"450000.5"` → 45000050. Exact: no binary fraction is involved. */
export function toCentavos(amount: string): number {
  const [whole = "0", fraction = ""] = amount.split(".");
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0").slice(0, 2));
}

/** 45000050 → `"450000.50"` */
export function fromCentavos(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, "0");
  return `${centavos < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
