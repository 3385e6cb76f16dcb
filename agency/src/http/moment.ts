import { invalid } from "../error/api-error";

const DAY = 86_400_000;
/** Days back that something may have been done (docs/product/changes.md#moment). */
const MOST_DAYS = 7;
/** A device's clock may be ahead by so much; it counts as now. */
const AHEAD = 60_000;

/** When what a call says was done; undefined: now. @throws 400/4001 `occurredAt` */
export function momentOf(now: Date, occurredAt: string | null | undefined): Date | undefined {
  if (!occurredAt) return undefined;
  const at = new Date(occurredAt);
  if (+at > +now + AHEAD) throw invalid("occurredAt", "Este momento ainda não chegou.");
  if (+at < +now - MOST_DAYS * DAY) throw invalid("occurredAt", "No máximo 7 dias atrás.");
  return at < now ? at : undefined;
}
