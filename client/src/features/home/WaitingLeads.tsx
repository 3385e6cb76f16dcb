import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { formatElapsed } from "@soleira/schema/format/dates";
import { PartyPopper } from "lucide-react";
import { useNow } from "../../ui/useNow";
import { WaitingLeadsDocument } from "./Home.generated";
import { HomeSection } from "./HomeSection";
import { LeadList } from "./LeadList";
import { useAgain } from "./useAgain";

const SHOWN = 8;
/** After so many milliseconds a new lead has waited long. */
const LONG = 60 * 60_000;

/** New leads by waiting time: what needs an answer first (decisions §5). */
export function WaitingLeads({ types, revision }: { types: readonly BusinessType[]; revision: number }) {
  const now = useNow();
  const { data, error, loading, refetch } = useQuery(WaitingLeadsDocument, {
    variables: {
      sale: types.includes("SALE"),
      rent: types.includes("RENT"),
      raise: types.includes("RAISE_PROPERTY"),
      size: SHOWN,
    },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const ask = useAgain(refetch, revision);
  const pages = [data?.sale, data?.rent, data?.raise].filter((page) => page != null);
  const leads = pages
    .flatMap(({ items }) => items)
    // One that was moved here meanwhile waits no longer.
    .filter(({ status }) => status === "NEW")
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(0, SHOWN);
  return (
    <HomeSection
      title="Responder primeiro"
      count={pages.reduce((sum, { total }) => sum + (total ?? 0), 0)}
      loaded={data !== undefined}
      error={error}
      busy={loading}
      onRetry={ask}
      empty={{
        when: leads.length === 0,
        title: "Nenhum lead esperando",
        text: "Leads novos aparecem aqui, o que espera há mais tempo primeiro.",
        icon: <PartyPopper size={20} aria-hidden />,
      }}
    >
      <LeadList
        leads={leads}
        end={({ createdAt }) => {
          const since = new Date(createdAt);
          return {
            text: `há ${formatElapsed(since, now)}`,
            late: now.getTime() - since.getTime() > LONG,
          };
        }}
      />
    </HomeSection>
  );
}
