import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { formatElapsed } from "@soleira/schema/format/dates";
import { PartyPopper } from "lucide-react";
import { useNow } from "../../ui/useNow";
import { WaitingLeadsDocument } from "./Home.generated";
import type { LeadRowProps } from "./LeadList";
import { LeadSection } from "./LeadSection";
import { TOO_LONG } from "./todayKinds";
import { useLeads } from "./useLeads";

/** New leads by waiting time: what needs an answer first (docs/product/home.md#waiting). */
export function WaitingLeads({
  types,
  revision,
  ...row
}: { types: readonly BusinessType[]; revision: number } & LeadRowProps) {
  const now = useNow();
  const { data, question } = useLeads(WaitingLeadsDocument, revision, {
    sale: types.includes("SALE"),
    rent: types.includes("RENT"),
    raise: types.includes("RAISE_PROPERTY"),
  });
  const pages = [data?.sale, data?.rent, data?.raise].filter((page) => page != null);
  const leads = pages
    .flatMap(({ items }) => items)
    // One that was moved here meanwhile waits no longer.
    .filter(({ status }) => status === "NEW")
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(0, question.size);
  return (
    <LeadSection
      title="Responder primeiro"
      {...row}
      question={question}
      leads={leads}
      unreadable={pages.reduce((sum, { unreadable }) => sum + unreadable, 0)}
      total={pages.reduce<number | null>(
        (sum, { total }) => (sum === null || total === null ? null : sum + total),
        0,
      )}
      empty={{
        title: "Nenhum lead esperando",
        text: "Leads novos aparecem aqui, o que espera há mais tempo primeiro.",
        icon: <PartyPopper size={20} aria-hidden />,
      }}
      end={({ createdAt }) => {
        const since = new Date(createdAt);
        return {
          text: `há ${formatElapsed(since, now)}`,
          late: now.getTime() - since.getTime() > TOO_LONG,
        };
      }}
    />
  );
}
