import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { quietly } from "../../data/quietly";
import { PublicProposalOpenedDocument } from "./PublicProposal.generated";
import type { PublicAddress } from "./publicAddress";

/** What nobody does who only fetches a page to show what a link leads to. */
const TOUCHES = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/**
 * Tells the agency that the customer has the proposal before them, once they touch the page
 * (docs/product/public-proposal.md#opening). Where that does not arrive the next visit says it.
 */
export function useOpening({ proposalId, uuid }: PublicAddress, mayAnswer: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!mayAnswer) return;
    const touched = new AbortController();
    const tell = () => {
      touched.abort();
      quietly(
        client.query({
          query: PublicProposalOpenedDocument,
          variables: { proposalId, uuid },
          fetchPolicy: "no-cache",
        }),
      );
    };
    for (const touch of TOUCHES)
      window.addEventListener(touch, tell, { passive: true, capture: true, signal: touched.signal });
    return () => touched.abort();
  }, [client, proposalId, uuid, mayAnswer]);
}
