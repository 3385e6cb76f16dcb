import { formatMoney } from "@soleira/schema/format/money";

type Won = {
  createdAt: string;
  property: { code: string } | null;
  finish: { dealWon: boolean | null; amount: string | null; at: string | null } | null;
};

const DAY = 86_400_000;

/**
 * What is said of a win: 'Negócio fechado: R$ 450.000,00 · AP1023 · em 12 dias.', as far as it is known; null of what was
 * not won (docs/product/finish.md#after-it).
 */
export function wonText({ createdAt, property, finish }: Won): string | null {
  if (!finish || !(finish.dealWon || finish.amount)) return null;
  const days = finish.at ? Math.floor((Date.parse(finish.at) - Date.parse(createdAt)) / DAY) : null;
  const within =
    days === null ? null : days < 1 ? "no mesmo dia" : `em ${days} ${days === 1 ? "dia" : "dias"}`;
  const parts = [finish.amount && formatMoney(finish.amount), property?.code, within].filter(Boolean);
  return parts.length > 0 ? `Negócio fechado: ${parts.join(" · ")}.` : "Negócio fechado.";
}
