import { once } from "./once";
import { isShortened, plainText, SHORTENED_TEXT } from "./plain";

const brl = once(() => new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" }));

/** `"450000.00"` → `R$ 450.000,00` (with the no-break space of pt-BR). For showing only: never add up the result. */
export const formatMoney = (amount: string): string => brl().format(Number(amount));

const short = once(
  () =>
    new Intl.NumberFormat("pt-BR", {
      style: "currency",
      currency: "BRL",
      notation: "compact",
      maximumFractionDigits: 1,
    }),
);

/** `"1234567.00"` → `R$ 1,2 mi`, where there is no room for all of it: say the whole amount beside it. */
export const formatShortMoney = (amount: string): string => short().format(Number(amount));

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

/** A decimal string as calls hold it: at most twelve digits before the point and two behind it, no sign. */
export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text);

/** What an amount as it is typed or pasted says: a decimal string, or what it may mean, or why it says nothing. */
export type ReadMoney = { amount: string } | { amount: null; couldBe: string[]; problem: string };

export const UNREADABLE_MONEY = "Não entendi este valor. Escreva como R$ 1.234,50.";
export const AMBIGUOUS_MONEY = "Este valor pode ser lido de mais de um jeito. Qual é?";
/** No amount of the contract has more than twelve digits before the comma. */
const MOST_DIGITS = 12;

const unread = (problem = UNREADABLE_MONEY): ReadMoney => ({ amount: null, couldBe: [], problem });
const decimal = (whole: string, fraction = ""): ReadMoney => {
  const digits = whole.replace(/^0+(?=\d)/, "");
  if (digits.length > MOST_DIGITS) return unread("O valor pode ter até 12 dígitos antes da vírgula.");
  const cents = fraction.replace(/0+$/, "");
  // Nothing is rounded: a third place that says something is no amount.
  if (cents.length > 2) return unread();
  return { amount: fraction ? `${digits}.${cents.padEnd(2, "0")}` : digits };
};
/** Groups of three, as thousands are set apart; the first has one to three, and is no zero. */
const GROUPS = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/;

/**
 * Reads an amount in reais by the table of docs/product/values.md#typed-amounts: a point before three digits sets thousands
 * apart, before one or two it is decimal; a comma is decimal, but before three digits it may be either, and is asked. What
 * two signs say together is read where one alone can be decimal. Nothing is ever multiplied.
 */
export function readMoney(text: string): ReadMoney {
  const plain = plainText(text)
    .replace(/^(?:R\$|BRL|\$)/i, "")
    .replace(/(?:BRL|reais)$/i, "")
    .trim();
  if (isShortened(plain)) return unread(SHORTENED_TEXT);
  if (!/^\d[\d.,' ]*$/.test(plain)) return unread();
  const [whole = "", fraction = ""] = plain.split(/[.,](?=\d*$)/);
  const last = plain.charAt(whole.length);
  // A sign that is the last thing typed says nothing yet.
  const bare = plain.replace(/[.,]$/, "");
  if (/^\d+$/.test(bare)) return decimal(bare);
  if (last === "," && /^\d+$/.test(whole) && fraction.length === 3 && GROUPS.test(plain)) {
    const couldBe = [decimal(whole + fraction), decimal(whole, fraction.slice(0, 2))];
    return {
      amount: null,
      couldBe: couldBe.flatMap(({ amount }) => (amount === null ? [] : [amount])),
      problem: AMBIGUOUS_MONEY,
    };
  }
  if (GROUPS.test(bare)) return decimal(bare.replace(/\D/g, ""));
  if (last === "") return unread();
  const groups = GROUPS.exec(whole);
  // One sign cannot be both, and a group that was not finished is none.
  if (groups ? groups[1] === last : !/^\d+$/.test(whole)) return unread();
  return decimal(whole.replace(/\D/g, ""), fraction);
}
