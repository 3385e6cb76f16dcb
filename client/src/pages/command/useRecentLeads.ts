import { useQuery } from "@apollo/client/react";
import { useContext, useState } from "react";
import { DraftOwnerContext } from "../../data/form/draftOwner";
import { type RecentLead, recentLeads } from "../../data/recentLeads";
import { CommandLeadsDocument } from "./CommandLeads.generated";
import { type FoundLead, MOST_FOUND } from "./useFoundLeads";

/** A lead as it was when it was opened; `now` is what the agency says of it, once it has. */
export type OpenedLead = RecentLead & { now: FoundLead | undefined };

/** The leads that were opened last. What one may not see any more is left out when the agency has answered. */
export function useRecentLeads(withLeads: boolean): OpenedLead[] {
  const owner = useContext(DraftOwnerContext);
  const [kept] = useState(() => (owner && withLeads ? recentLeads.list(owner) : []));
  const { data } = useQuery(CommandLeadsDocument, {
    variables: { filter: { ids: kept.map(({ id }) => id) }, size: MOST_FOUND },
    skip: kept.length === 0,
    fetchPolicy: "no-cache",
    errorPolicy: "all",
  });
  const items = data?.attendances.items;
  return kept
    .map((lead) => ({ ...lead, now: items?.find(({ id }) => id === lead.id) }))
    .filter(({ now }) => !items || now);
}
