import type { ApolloCache } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { follow, type Since } from "../../data/live/follow";
import { readLogCursor } from "../../data/live/logCursor";
import { useStart } from "../../data/live/useStart";
import { Proposal_ProposalFragmentDoc } from "./Proposal.generated";
import { ProposalChangedDocument, type ProposalChangedSubscription } from "./ProposalChanged.generated";
import type { Row } from "./proposalText";

export type ProposalChange = ProposalChangedSubscription["proposalChanged"];

const known = (cache: ApolloCache, id: string): Row | null =>
  cache.readFragment({
    id: cache.identify({ __typename: "Proposal", id }) ?? "",
    fragment: Proposal_ProposalFragmentDoc,
    fragmentName: "Proposal_proposal",
  });

/** Writes a proposal as a change or a refusal says it is, unless a newer one is known. */
export function writeProposal(cache: ApolloCache, proposal: Row): void {
  const before = known(cache, proposal.id);
  if (before?.version != null && proposal.version != null && proposal.version < before.version) return;
  cache.writeFragment({
    id: cache.identify(proposal) ?? "",
    fragment: Proposal_ProposalFragmentDoc,
    fragmentName: "Proposal_proposal",
    data: proposal,
  });
}

/**
 * Keeps the proposals in the cache as they are, and calls `onChange` for each change that the caller may see, while the
 * page is mounted: from `since` on, or, where that is null, from now on; `readAgain` is called where the log does not reach
 * back, and without a log whenever the connection opens (docs/product/proposals.md#live).
 */
export function useProposalChanges(
  onChange: (change: ProposalChange) => void,
  since: Since,
  readAgain: () => Promise<unknown>,
): void {
  const client = useApolloClient();
  const changed = useEffectEvent(onChange);
  const read = useEffectEvent(readAgain);
  const start = useStart(since);
  useEffect(() => {
    if (!start) return;
    return follow(client, {
      document: ProposalChangedDocument,
      variables: {},
      since: start.since,
      onData: ({ proposalChanged }) => {
        if (proposalChanged.proposal) writeProposal(client.cache, proposalChanged.proposal);
        changed(proposalChanged);
      },
      async onResync() {
        const cursor = start.since && (await readLogCursor(client));
        await read();
        return cursor;
      },
    });
  }, [client, start]);
}
