import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { attendancePath } from "../../data/attendance/attendancePath";
import { TemperatureBadge } from "../../ui/TemperatureBadge";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import type { LeadRow_AttendanceFragment } from "./Home.generated";

const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li { display: flex; align-items: center; gap: ${space(1)}; }
  & > li + li { border-top: 1px solid ${color.line}; }
`;
const Row = styled(Link)`
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: 44px;
  padding: ${space(2)};
  margin-left: -${space(2)};
  border-radius: ${radius.medium};
  color: ${color.ink};
  text-decoration: none;
  &:hover { background: ${color.hover}; }
  ${media.phone} { flex-wrap: wrap; }
  ${media.touch} { min-height: 52px; }
`;
const Name = styled.span`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  & > b { font-weight: ${weight.medium}; overflow-wrap: anywhere; }
  & > span { ${type.tiny} color: ${color.inkMuted}; }
  ${media.phone} { flex: 1 0 60%; }
`;
const End = styled.span<{ $late: boolean }>`
  ${type.small}
  font-variant-numeric: tabular-nums;
  text-align: right;
  color: ${({ $late }) => ($late ? color.dangerInk : color.inkMuted)};
  ${({ $late }) => $late && `font-weight: ${weight.medium};`}
`;

export type Lead = LeadRow_AttendanceFragment;

const SHORT = { SALE: "Venda", RENT: "Locação", RAISE_PROPERTY: "Angariação" } as const;

/** What every row of home's lists has beside its lead. */
export type LeadRowProps = {
  /** For a person who sees the leads of all agents. */
  showAgent: boolean;
  /** The ways to reach a lead from here. */
  actions: (lead: Lead) => ReactNode;
};

type Props = {
  leads: readonly Lead[];
  /** What matters of each: how long it waits, when to return. */
  end: (lead: Lead) => { text: ReactNode; late: boolean };
} & LeadRowProps;

/** Leads, each of which opens its attendance. */
export function LeadList({ leads, end, showAgent, actions }: Props) {
  return (
    <List>
      {leads.map((lead) => {
        const { text, late } = end(lead);
        return (
          <li key={lead.id}>
            <Row to={attendancePath(lead.businessType, lead.id, { from: "home" })}>
              <Name>
                <b>{lead.customer.name}</b>
                <span>
                  {[
                    SHORT[lead.businessType],
                    lead.property?.code,
                    showAgent && (lead.user?.name ?? "Sem corretor"),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </Name>
              {lead.temperature && (
                <TemperatureBadge name={lead.temperature.name} color={lead.temperature.color} />
              )}
              <End $late={late} data-late={late || undefined}>
                {text}
              </End>
            </Row>
            {actions(lead)}
          </li>
        );
      })}
    </List>
  );
}
