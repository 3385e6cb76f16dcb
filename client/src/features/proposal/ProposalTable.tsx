import { formatDay } from "@soleira/schema/format/dates";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { styled } from "styled-components";
import { readAgain } from "../../ui/readAgain";
import { color, media, phoneQuery, radius, space, type, weight } from "../../ui/theme";
import { useMedia } from "../../ui/useMedia";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { ProposalMenu } from "./ProposalMenu";
import { Amount, Delivery, DueDate, StatusBadge } from "./proposalCells";
import { formPath, type OverPage, overPage } from "./proposalPath";
import { codeOf, type Row } from "./proposalText";

const Frame = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  &:focus-visible { outline-offset: -2px; }
  &[aria-busy="true"] { ${readAgain} }
  @media print { overflow: visible; & tr { break-inside: avoid; } & tr > :last-child { display: none; } }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  ${type.small}
  font-variant-numeric: tabular-nums;
  & th { text-align: left; font-weight: inherit; }
  & thead :is(th, td) {
    height: 40px;
    padding: 0 ${space(2)};
    border-bottom: 1px solid ${color.line};
    background: ${color.sunken};
    ${type.tiny}
    font-weight: ${weight.medium};
    color: ${color.inkMuted};
    white-space: nowrap;
  }
  & tbody :is(th, td) {
    height: 56px;
    padding: ${space(1)} ${space(2)};
    border-bottom: 1px solid ${color.line};
    color: ${color.inkMuted};
  }
  & tr > :first-child { padding-left: ${space(4)}; }
  & tr > :last-child { width: 52px; }
  & tbody tr:last-child > * { border-bottom: 0; }
  & [data-number] { text-align: right; & > span { justify-content: flex-end; } }
`;

const Open = styled(Link)`
  color: ${color.ink};
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  font-weight: ${weight.medium};
  text-decoration: none;
  &:hover { text-decoration: underline; }
  ${media.touch} { min-height: 44px; }
`;

const Reason = styled.p`
  max-width: 32ch;
  ${type.tiny}
  color: ${color.inkFaint};
  overflow-wrap: anywhere;
`;

const Cards = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  &[aria-busy="true"] { ${readAgain} }
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${type.small}
  & header { display: flex; align-items: center; justify-content: space-between; gap: ${space(2)}; }
  & dl { display: grid; grid-template-columns: auto 1fr; align-items: baseline; gap: ${space(1)} ${space(3)}; margin: 0; }
  & dt { color: ${color.inkFaint}; }
  & dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
`;

type Column = { name: string; cell: (proposal: Row) => ReactNode; number?: boolean };

type ProposalTableProps = {
  label: string;
  items: readonly Row[];
  today: string;
  /** What is shown is not what was asked for, yet. */
  old: boolean;
  /** The attendance's now, where all are of one. */
  funnel?: Row["businessType"];
  phoneE164?: string | null;
  /** Of which lead, and of which agent: in a list of several. */
  withLead?: boolean;
  withAgent?: boolean;
  /** There is no room for a table. */
  narrow?: boolean;
};

/** Proposals: a table, on a phone cards with the same words. */
export function ProposalTable({
  label,
  items,
  today,
  old,
  funnel,
  phoneE164,
  narrow = false,
  ...shown
}: ProposalTableProps) {
  const asCards = useMedia(phoneQuery) || narrow;
  const columns = columnsOf(today, shown);
  const menu = (proposal: Row) => (
    <ProposalMenu proposal={proposal} funnel={funnel} {...(phoneE164 && { phoneE164 })} />
  );
  if (asCards)
    return (
      <Cards aria-label={label} aria-busy={old}>
        {items.map((proposal) => (
          <Card key={proposal.id}>
            <header>
              <StatusBadge proposal={proposal} />
              {menu(proposal)}
            </header>
            <dl>
              {columns
                .filter(({ name }) => name !== "Situação")
                .map(({ name, cell }) => (
                  <Fact key={name} name={name}>
                    {cell(proposal)}
                  </Fact>
                ))}
            </dl>
            {proposal.reason && <Reason>{proposal.reason}</Reason>}
            <Delivery proposal={proposal} />
          </Card>
        ))}
      </Cards>
    );
  return (
    <Frame role="region" aria-label={label} aria-busy={old} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ name, number }) => (
              <th key={name} scope="col" data-number={number}>
                {name}
              </th>
            ))}
            <td>
              <VisuallyHidden>Ações</VisuallyHidden>
            </td>
          </tr>
        </thead>
        <tbody>
          {items.map((proposal) => (
            <tr key={proposal.id}>
              {columns.map(({ name, cell, number }) => (
                <td key={name} data-number={number}>
                  {cell(proposal)}
                  {name === "Situação" && proposal.reason && <Reason>{proposal.reason}</Reason>}
                </td>
              ))}
              <td>{menu(proposal)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

function columnsOf(
  today: string,
  { withLead = false, withAgent = false }: Pick<ProposalTableProps, "withLead" | "withAgent">,
): Column[] {
  return [
    {
      name: "Situação",
      cell: (proposal) => (
        <>
          <StatusBadge proposal={proposal} />
          <Delivery proposal={proposal} />
        </>
      ),
    },
    ...(withLead
      ? [
          {
            name: "Lead",
            cell: (proposal: Row) => <FormLink proposal={proposal}>{proposal.customerName}</FormLink>,
          },
        ]
      : []),
    {
      name: "Imóvel",
      cell: (proposal) =>
        withLead ? codeOf(proposal) : <FormLink proposal={proposal}>{codeOf(proposal)}</FormLink>,
    },
    { name: "Canal", cell: ({ acquisitionChannelName }) => acquisitionChannelName ?? "Não informado" },
    { name: "Valor", cell: (proposal) => <Amount proposal={proposal} />, number: true },
    { name: "Data", cell: ({ proposalDate }) => formatDay(proposalDate) },
    { name: "Validade", cell: (proposal) => <DueDate proposal={proposal} today={today} /> },
    { name: "Contra p.?", cell: ({ hasCounterOffer }) => (hasCounterOffer ? "Sim" : "Não") },
    ...(withAgent ? [{ name: "Corretor", cell: ({ user }: Row) => user?.name ?? "Sem corretor" }] : []),
  ];
}

/** Leads to the forms, over this page. */
function FormLink({ proposal, children }: { proposal: Row; children: string }) {
  const { pathname, search, state } = useLocation();
  const background = overPage(state)?.background ?? { pathname, search };
  return (
    <Open to={formPath(proposal)} state={{ background } satisfies OverPage}>
      {children}
    </Open>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
