import { STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { Inbox } from "lucide-react";
import { TodayAttendancesDocument } from "./Home.generated";
import type { LeadRowProps } from "./LeadList";
import { LeadSection } from "./LeadSection";
import { useLeads } from "./useLeads";

type Props = {
  revision: number;
  /** The page has leads of a whole team beside one's own. */
  team: boolean;
} & LeadRowProps;

/** Attendances that were created today, or have a return or a visit today (docs/product/home.md#lists). */
export function TodayAttendances({ revision, team, ...row }: Props) {
  const { data, question } = useLeads(TodayAttendancesDocument, revision, {});
  return (
    <LeadSection
      title={team ? "Seus atendimentos de hoje" : "Atendimentos de hoje"}
      {...row}
      question={question}
      leads={data?.todayAttendances.items ?? []}
      unreadable={data?.todayAttendances.unreadable}
      total={data?.todayAttendances.total}
      empty={{
        title: "Nenhum atendimento para hoje",
        text: "Leads que chegam hoje, ou têm retorno ou visita hoje, aparecem aqui.",
        icon: <Inbox size={20} aria-hidden />,
      }}
      end={({ status }) => ({ text: STATUS_DESCRIPTION[status], late: false })}
    />
  );
}
