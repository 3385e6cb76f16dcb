import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import { Ban } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { color, radius, space, type, weight } from "../../ui/theme";
import type { TransferLead_AttendanceFragment as Lead } from "./Transfer.generated";

const Box = styled.section`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  & > h2 { padding: ${space(2)} ${space(4)}; border-bottom: 1px solid ${color.line}; ${type.small} font-weight: ${weight.strong}; }
  & > ul { max-height: 320px; overflow-y: auto; }
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(3)};
  padding: ${space(2)} ${space(4)};
  ${type.small}
  & + & { border-top: 1px solid ${color.line}; }
  & > :first-child { flex: 1; min-width: 160px; overflow-wrap: anywhere; font-weight: ${weight.medium}; }
  & > span { color: ${color.inkMuted}; }
  & a { display: inline-flex; align-items: center; min-height: 24px; }
`;

const Why = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  flex-basis: 100%;
  color: ${color.dangerInk};
  & > svg { flex: none; }
`;

type TransferLeadsProps = {
  title: string;
  leads: readonly Lead[];
  /** Why one of them cannot go, or did not. */
  whyNot: (lead: Lead) => string | null | undefined;
  children?: ReactNode;
};

/** Leads by name, with their agent, and why some of them stay. */
export function TransferLeads({ title, leads, whyNot, children }: TransferLeadsProps) {
  return (
    <Box aria-label={title}>
      <h2>{title}</h2>
      {/* It scrolls where there are many. */}
      <ul tabIndex={leads.length > 6 ? 0 : undefined}>
        {leads.map((lead) => {
          const why = whyNot(lead);
          return (
            <Row key={lead.id}>
              <Link to={`/attendance/${businessTypeParam(lead.businessType)}/customer-service/${lead.id}`}>
                {lead.customer.name}
              </Link>
              <span>
                #{lead.id} · {lead.user?.name ?? "Sem corretor"}
              </span>
              {why && (
                <Why>
                  <Ban size={14} aria-hidden />
                  {why}
                </Why>
              )}
            </Row>
          );
        })}
        {children}
      </ul>
    </Box>
  );
}
