import { formatElapsed } from "@soleira/schema/format/dates";
import { formatPhone } from "@soleira/schema/format/phone";
import { memo, type ReactNode } from "react";
import { styled } from "styled-components";
import { isWon } from "../../data/attendance/finishText";
import { Badge } from "../../ui/Badge";
import { TemperatureBadge } from "../../ui/TemperatureBadge";
import { color, radius, shadow, space, type } from "../../ui/theme";
import { Name } from "./AttendanceRow";
import type { AttendanceRow_AttendanceFragment } from "./AttendanceRow.generated";
import { Moment, PropertyCode, type RowContext, TagList } from "./attendanceCells";
import { FUNNEL_LABEL } from "./filterOptions";
import { NextCell } from "./NextCell";
import { RowLink } from "./RowLink";
import { type RowSelection, SelectBox } from "./selection";

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  ${type.small}
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)};
  & > :first-child { flex: 1; min-width: 0; overflow-wrap: anywhere; ${type.medium} }
  & > :first-child ~ * { flex-shrink: 0; }
  & > label { align-self: center; margin-right: 0; }
`;

const Period = styled.span`
  color: ${color.inkMuted};
  white-space: nowrap;
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const Contacts = styled.div`
  color: ${color.inkMuted};
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(1)} ${space(3)};
  margin: 0;
  & > dt { color: ${color.inkFaint}; }
  & > dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
`;

type AttendanceRowCardProps = RowContext & RowSelection & { row: AttendanceRow_AttendanceFragment };

/** A row on a phone: nothing of it is cut off. */
export const AttendanceRowCard = memo(function AttendanceRowCard({
  row,
  selected,
  onSelect,
  ...context
}: AttendanceRowCardProps) {
  const { zone, now, statusName, showAgent, showFunnel } = context;
  const { customer, temperature } = row;
  return (
    <Card>
      <Head>
        <Name>
          <RowLink
            id={row.id}
            businessType={row.businessType}
            name={customer.name}
            status={row.status}
            whole
          />
        </Name>
        {row.timeSinceContact && <Period>{row.timeSinceContact}</Period>}
        {onSelect && (
          <SelectBox
            label={`Selecionar ${customer.name}`}
            checked={selected ?? false}
            onChange={(checked) => onSelect([row.id], checked)}
          />
        )}
      </Head>
      <Badges>
        <Badge $tone="accent">{isWon(row.finish) ? "Ganho" : statusName(row.status)}</Badge>
        {temperature && <TemperatureBadge name={temperature.name} color={temperature.color} />}
        <TagList tags={row.tags} all />
      </Badges>
      {(customer.phone || customer.email) && (
        <Contacts>
          {customer.phone && <div>{formatPhone(customer.phone)}</div>}
          {customer.email && <div>{customer.email}</div>}
        </Contacts>
      )}
      <Facts>
        {showFunnel && <Fact name="Funil">{FUNNEL_LABEL[row.businessType]}</Fact>}
        {showAgent && row.user && <Fact name="Corretor">{row.user.name}</Fact>}
        {row.property && (
          <Fact name="Imóvel">
            <PropertyCode row={row} />
          </Fact>
        )}
        {row.acquisitionChannel && <Fact name="Canal">{row.acquisitionChannel.name}</Fact>}
        <Fact name="Retorno">
          <NextCell row={row} {...context} />
        </Fact>
        {row.statusSince && <Fact name="No status">há {formatElapsed(new Date(row.statusSince), now)}</Fact>}
        <Fact name="Criado em">
          <Moment at={row.createdAt} zone={zone} />
        </Fact>
        <Fact name="Atualizado em">
          <Moment at={row.updatedAt} zone={zone} />
        </Fact>
      </Facts>
    </Card>
  );
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
