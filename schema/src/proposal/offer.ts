import type { Party, ProposalAction } from "./plan";

/** The offer of a proposal. Amounts are decimal strings, the due date is an ISO day. */
export type Offer = {
  /** As the agency wrote it. */
  amount: string;
  /** Of the last counter-offer, the agency's or the customer's; null without one. */
  amountUpdated: string | null;
  hasCounterOffer: boolean;
  lastOfferBy: Party;
  dueDate: string;
};

/** What one pays if it is accepted now: payment has to add up to it (docs/product/proposals.md#offers). */
export const amountInForce = ({ amount, amountUpdated }: Pick<Offer, "amount" | "amountUpdated">): string =>
  amountUpdated ?? amount;

/** The offer after an action that was allowed; only EDIT and COUNTER bring an amount. */
export function offerAfter(
  action: ProposalAction,
  offer: Offer,
  party: Party,
  data: { amount?: string | null; dueDate?: string | null } = {},
): Offer {
  const amount = data.amount ?? null;
  const dueDate = data.dueDate ?? offer.dueDate;
  if (amount === null) return { ...offer, dueDate };
  switch (action) {
    case "EDIT":
      return { ...offer, amount, amountUpdated: null, lastOfferBy: party, dueDate };
    case "COUNTER":
      return { ...offer, amountUpdated: amount, hasCounterOffer: true, lastOfferBy: party, dueDate };
    case "ACCEPT":
    case "DENY":
    case "DELETE":
    case "REOPEN":
      return { ...offer, dueDate };
    default:
      return action satisfies never;
  }
}
