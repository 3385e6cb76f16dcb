import { formatLate, formatRelative } from "@soleira/schema/format/dates";
import { BellOff } from "lucide-react";
import { useNow } from "../../ui/useNow";
import { DueReturnsDocument } from "./Home.generated";
import type { LeadRowProps } from "./LeadList";
import { LeadSection } from "./LeadSection";
import { useLeads } from "./useLeads";

type Props = {
  zone: string;
  revision: number;
  /** The page has leads of a whole team beside one's own. */
  team: boolean;
} & LeadRowProps;

/** Returns that are due by the end of today, overdue ones first (docs/product/home.md#lists). */
export function DueReturns({ zone, revision, team, ...row }: Props) {
  const now = useNow();
  const { data, question } = useLeads(DueReturnsDocument, revision, {});
  return (
    <LeadSection
      title={team ? "Seus retornos de hoje" : "Retornos de hoje"}
      {...row}
      question={question}
      atReturn
      leads={data?.dueReturns.items ?? []}
      unreadable={data?.dueReturns.unreadable}
      total={data?.dueReturns.total}
      empty={{
        title: "Sem retornos",
        text: "Retornos marcados para hoje, e os atrasados, aparecem aqui.",
        icon: <BellOff size={20} aria-hidden />,
      }}
      end={({ returnAt, returnSubject }) => {
        const at = returnAt ? new Date(returnAt) : null;
        const late = at !== null && at < now;
        const when = at && (late ? formatLate(at, now) : formatRelative(at, now, zone));
        return { text: [when, returnSubject].filter(Boolean).join(" · "), late };
      }}
    />
  );
}
