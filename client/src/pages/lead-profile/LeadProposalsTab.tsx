import { useQuery } from "@apollo/client/react";
import { ProposalTable } from "../../features/proposal/ProposalTable";
import { useToday } from "../../features/proposal/useProposalPlan";
import { PROPOSALS } from "../../ui/Unreadable";
import { LeadProposalsDocument } from "./LeadProfile.generated";
import { ProfileList, type ProfileTabProps } from "./ProfileList";

/** Proposals of those attendances whose proposals one handles, newest first, four a page. */
export function LeadProposalsTab({ id, page, onPage }: ProfileTabProps) {
  const query = useQuery(LeadProposalsDocument, {
    variables: { id, page },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const today = useToday();
  const { data, previousData, error } = query;
  return (
    <ProfileList
      shown={(data ?? (error ? undefined : previousData))?.customer.proposals}
      query={query}
      page={page}
      onPage={onPage}
      label="Propostas"
      pagesLabel="Páginas de propostas"
      empty="Nenhuma proposta adicionada"
      noun={PROPOSALS}
      bare
    >
      {(items) => <ProposalTable label="Propostas" items={items} today={today} old={!data} withAgent />}
    </ProfileList>
  );
}
