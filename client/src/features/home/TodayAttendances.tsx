import { useQuery } from "@apollo/client/react";
import { STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { Inbox } from "lucide-react";
import { TodayAttendancesDocument } from "./Home.generated";
import { HomeSection } from "./HomeSection";
import { LeadList } from "./LeadList";
import { useAgain } from "./useAgain";

/** Attendances that were created today, or have a return or a visit today (decisions §5). */
export function TodayAttendances({ revision }: { revision: number }) {
  const { data, error, loading, refetch } = useQuery(TodayAttendancesDocument, {
    variables: { size: 8 },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const ask = useAgain(refetch, revision);
  const { items = [], total } = data?.todayAttendances ?? {};
  return (
    <HomeSection
      title="Atendimentos de hoje"
      count={total}
      loaded={data !== undefined}
      error={error}
      busy={loading}
      onRetry={ask}
      empty={{
        when: items.length === 0,
        title: "Nenhum atendimento para hoje",
        text: "Leads que chegam hoje, ou têm retorno ou visita hoje, aparecem aqui.",
        icon: <Inbox size={20} aria-hidden />,
      }}
    >
      <LeadList leads={items} end={({ status }) => ({ text: STATUS_DESCRIPTION[status], late: false })} />
    </HomeSection>
  );
}
