import { useQuery } from "@apollo/client/react";
import { formatRelative } from "@soleira/schema/format/dates";
import { BellOff } from "lucide-react";
import { useNow } from "../../ui/useNow";
import { DueReturnsDocument } from "./Home.generated";
import { HomeSection } from "./HomeSection";
import { LeadList } from "./LeadList";
import { useAgain } from "./useAgain";

/** Returns that are due by the end of today, overdue ones first (decisions §5). */
export function DueReturns({ zone, revision }: { zone: string; revision: number }) {
  const now = useNow();
  const { data, error, loading, refetch } = useQuery(DueReturnsDocument, {
    variables: { size: 8 },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const ask = useAgain(refetch, revision);
  const { items = [], total } = data?.dueReturns ?? {};
  return (
    <HomeSection
      title="Retornos de hoje"
      count={total}
      loaded={data !== undefined}
      error={error}
      busy={loading}
      onRetry={ask}
      empty={{
        when: items.length === 0,
        title: "Sem retornos",
        text: "Retornos marcados para hoje, e os atrasados, aparecem aqui.",
        icon: <BellOff size={20} aria-hidden />,
      }}
    >
      <LeadList
        leads={items}
        end={({ scheduledAt }) => {
          const at = scheduledAt ? new Date(scheduledAt) : null;
          const late = at !== null && at < now;
          const text = at ? formatRelative(at, now, zone) : "";
          return { text: late ? `Atrasado: ${text}` : text, late };
        }}
      />
    </HomeSection>
  );
}
