import { errorCode, errorText } from "../../data/errors";
import { alert } from "../../ui/alert";
import { ANSWERED, CHANGED, MOVED_ON, type Shown } from "./publicText";

/** Reads the page again; what it shows now, null where nothing came. */
export type ReadAgain = () => Promise<Shown | null>;

const offerOf = ({ amountInForce, dueDate, conditions }: Shown) =>
  JSON.stringify([amountInForce, dueDate, conditions]);

/**
 * Whether a refusal is of a proposal that has moved on since the page showed it: another tab has answered it, or the agency
 * has made another offer. Then the page is read again and an alert says which (docs/product/public-proposal.md#answering).
 */
export function movedOn(error: unknown, before: Shown, readAgain: ReadAgain): boolean {
  if (!["CONFLICT", "NOT_FOUND"].includes(errorCode(error))) return false;
  void readAgain().then((now) => {
    if (!now) return alert.error(errorText(error));
    if (!now.mayAnswer) return alert.error(ANSWERED);
    const isAgencys = now.lastOfferBy === "AGENT" && offerOf(now) !== offerOf(before);
    alert.error(isAgencys ? CHANGED : MOVED_ON);
  });
  return true;
}
