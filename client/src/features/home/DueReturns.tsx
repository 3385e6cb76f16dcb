import { formatRelative } from "@soleira/schema/format/dates";
import { BellOff } from "lucide-react";
import { useNow } from "../../ui/useNow";
import { DueReturnsDocument } from "./Home.generated";
import { LeadSection } from "./LeadSection";
import { useLeads } from "./useLeads";

/** Returns that are due by the end of today, overdue ones first (decisions §5). */
export function DueReturns({ zone, revision }: { zone: string; revision: number }) {
  const now = useNow();
  const { data, question } = useLeads(DueReturnsDocument, revision, {});
  return (
    <LeadSection
      title="Retornos de hoje"
      question={question}
      leads={data?.dueReturns.items ?? []}
      total={data?.dueReturns.total}
      empty={{
        title: "Sem retornos",
        text: "Retornos marcados para hoje, e os atrasados, aparecem aqui.",
        icon: <BellOff size={20} aria-hidden />,
      }}
      end={({ scheduledAt }) => {
        const at = scheduledAt ? new Date(scheduledAt) : null;
        const late = at !== null && at < now;
        const text = at ? formatRelative(at, now, zone) : "";
        return { text: late ? `Atrasado: ${text}` : text, late };
      }}
    />
  );
}
