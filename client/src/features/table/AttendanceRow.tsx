import { formatPhone } from "@soleira/schema/format/phone";
import { memo } from "react";
import { styled } from "styled-components";
import { isWon } from "../../data/attendance/finishText";
import { Badge } from "../../ui/Badge";
import { NotInformed } from "../../ui/NotInformed";
import { TemperatureBadge } from "../../ui/TemperatureBadge";
import { color, space, type, weight } from "../../ui/theme";
import type { AttendanceRow_AttendanceFragment } from "./AttendanceRow.generated";
import { Moment, PropertyCode, type RowContext, StatusCell, TagList } from "./attendanceCells";
import { FUNNEL_LABEL } from "./filterOptions";
import { NextCell } from "./NextCell";
import { RowLink } from "./RowLink";
import { type RowSelection, SelectBox } from "./selection";
import { Truncate } from "./Truncate";

export const Name = styled.div`
  font-weight: ${weight.medium};
  color: ${color.ink};
`;

const Contact = styled.div<{ $stacked: boolean }>`
  display: flex;
  flex-direction: ${({ $stacked }) => ($stacked ? "column" : "row")};
  align-items: ${({ $stacked }) => ($stacked ? "stretch" : "center")};
  column-gap: ${space(2)};
  & > :nth-child(n + 2) { min-width: 0; }
  & > span { white-space: nowrap; }
  ${type.tiny}
  color: ${color.inkMuted};
  font-variant-numeric: tabular-nums;
`;

type AttendanceRowProps = RowContext & RowSelection & { row: AttendanceRow_AttendanceFragment };

export const AttendanceRow = memo(function AttendanceRow({
  row,
  selected,
  onSelect,
  ...context
}: AttendanceRowProps) {
  const { zone, now, statusName, showAgent, showFunnel } = context;
  const { customer, temperature } = row;
  return (
    <tr>
      {onSelect && (
        <td>
          <SelectBox
            label={`Selecionar ${customer.name}`}
            checked={selected ?? false}
            onChange={(checked) => onSelect([row.id], checked)}
          />
        </td>
      )}
      <th scope="row">
        <Name>
          <RowLink id={row.id} businessType={row.businessType} name={customer.name} status={row.status} />
        </Name>
        <Contact $stacked={showAgent}>
          {customer.phone && <span>{formatPhone(customer.phone)}</span>}
          {customer.email && <Truncate>{customer.email}</Truncate>}
        </Contact>
      </th>
      {showAgent && <td>{row.user ? <Truncate>{row.user.name}</Truncate> : <NotInformed />}</td>}
      {showFunnel && <td>{FUNNEL_LABEL[row.businessType]}</td>}
      <td>
        {isWon(row.finish) ? (
          <Badge $tone="accent">Ganho</Badge>
        ) : (
          <StatusCell row={row} now={now} statusName={statusName} />
        )}
      </td>
      <td>
        {temperature ? (
          <TemperatureBadge name={temperature.name} color={temperature.color} />
        ) : (
          <NotInformed />
        )}
      </td>
      <td>
        <PropertyCode row={row} />
      </td>
      <td>{row.acquisitionChannel ? <Truncate>{row.acquisitionChannel.name}</Truncate> : <NotInformed />}</td>
      <td>{row.tags.length > 0 ? <TagList tags={row.tags} /> : <NotInformed />}</td>
      <td>
        <NextCell row={row} {...context} />
      </td>
      <td>
        <Moment at={row.createdAt} zone={zone} />
      </td>
      <td>
        <Moment at={row.updatedAt} zone={zone} />
      </td>
      <td>{row.timeSinceContact ?? <NotInformed />}</td>
    </tr>
  );
});
