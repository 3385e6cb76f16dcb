import { useApolloClient } from "@apollo/client/react";
import { conflictOf, errorText } from "../../data/errors";
import { alert } from "../../ui/alert";
import type { Row } from "./proposalText";
import { writeProposal } from "./useProposalChanges";

/** What a refused change of a proposal carries, where it has changed meanwhile. */
type Refused = Record<string, { conflict: Row | null }>;

/**
 * A change of a proposal that was refused since it is another one by now: it is shown as it is, an alert says so, and the
 * dialog closes (docs/product/forms.md#refusals). Answers false for every other refusal.
 */
export function useOfferRefusal(onClose: () => void): (error: unknown) => boolean {
  const { cache } = useApolloClient();
  return (error) => {
    const now = conflictOf<Refused>(error);
    if (!now) return false;
    writeProposal(cache, now);
    alert.error(errorText(error));
    onClose();
    return true;
  };
}
