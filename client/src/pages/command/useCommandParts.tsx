import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { ChevronRight, CornerDownRight, Rows3 } from "lucide-react";
import { useMatch, useNavigate } from "react-router-dom";
import { attendancePath } from "../../data/attendance/attendancePath";
import type { Command } from "../../data/commands";
import { ALL_PATH } from "../../features/table/allPath";
import { Keys } from "../../ui/Keys";
import type { CommandOption, CommandPart } from "./CommandOptions";
import { LeadFace } from "./LeadFace";
import { matching } from "./matching";
import { type FoundLead, MOST_FOUND } from "./useFoundLeads";
import { useRecentLeads } from "./useRecentLeads";

const LEAD_PATH = "/attendance/:type/customer-service/:id";

type Asked = {
  text: string;
  found: readonly FoundLead[];
  actions: readonly Command[];
  pages: readonly Command[];
  withLeads: boolean;
};

/** What the menu offers for a text, in the order in which it is shown; parts without an option are left out. */
export function useCommandParts({ text, found, actions, pages, withLeads }: Asked): CommandPart[] {
  const navigate = useNavigate();
  const recent = useRecentLeads(withLeads);
  // It is there already.
  const open = useMatch(LEAD_PATH)?.params.id;
  const leadOption = (id: string, type: BusinessType, name: string, now: FoundLead | undefined) => ({
    id: `lead-${id}`,
    face: <LeadFace name={name} businessType={type} now={now} />,
    run: () => void navigate(attendancePath(type, id, { from: "attendance" })),
  });
  const optionOf =
    (Icon: typeof ChevronRight) =>
    ({ id, label, keys, run }: Command): CommandOption => ({
      id,
      face: (
        <>
          <Icon size={16} aria-hidden />
          <div>{label}</div>
          {keys && <Keys of={keys} />}
        </>
      ),
      run,
    });
  const inTable = (q: string) =>
    optionOf(Rows3)({
      id: "table",
      label: "Ver todos na tabela",
      run: () => void navigate(`${ALL_PATH}?${new URLSearchParams({ view: "table", q })}`),
    });
  const local = [
    { title: "Neste atendimento", options: matching(actions, text).map(optionOf(CornerDownRight)) },
    { title: "Páginas e comandos", options: matching(pages, text).map(optionOf(ChevronRight)) },
  ];
  const parts = text
    ? [
        ...local,
        {
          title: "Atendimentos",
          options: [
            ...found.map((lead) => leadOption(lead.id, lead.businessType, lead.customer.name, lead)),
            ...(found.length === MOST_FOUND ? [inTable(text)] : []),
          ],
        },
      ]
    : [
        {
          title: "Abertos por último",
          options: recent
            .filter(({ id }) => id !== open)
            .map(({ id, name, businessType, now }) =>
              leadOption(id, now?.businessType ?? businessType, now?.customer.name ?? name, now),
            ),
        },
        ...local,
      ];
  return parts.filter(({ options }) => options.length > 0);
}
