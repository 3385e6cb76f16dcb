import { isAmount, toCentavos } from "../format/money";

/** How far an offer may be from the asking price before it is asked about, in per cent. */
const FAR = 30;

/**
 * How far an offer is from the asking price, in whole per cent of it (towards 0): 50 is half as much again, -50 the half.
 * Null up to 30 % either way, and where one of them is none (docs/product/proposals.md#creating).
 */
export function farFromAsking(amount: string, asking: string | null | undefined): number | null {
  if (!asking || !isAmount(amount) || !isAmount(asking)) return null;
  const [offered, asked] = [toCentavos(amount), toCentavos(asking)];
  if (offered === 0 || asked === 0 || Math.abs(offered - asked) * 100 <= asked * FAR) return null;
  return Math.trunc(((offered - asked) * 100) / asked);
}
