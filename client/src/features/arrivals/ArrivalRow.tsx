import { QUEUE_NAME } from "@soleira/schema/distribution/queue";
import { AlarmClock, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { attendancePath } from "../../data/attendance/attendancePath";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { type Arrival, holderText, waitText } from "./arrival";

const Root = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding: ${space(1)} ${space(3)};
  & + & { border-top: 1px solid ${color.line}; }
  &:focus-within { background: ${color.hover}; }
  ${media.phone} { padding: ${space(2)}; grid-template-columns: auto minmax(0, 1fr); & > :last-child { grid-column: 1 / -1; } }
`;

const Open = styled(Link)`
  display: grid;
  grid-template-columns: minmax(160px, 1fr) minmax(0, 2.4fr);
  align-items: center;
  gap: ${space(1)} ${space(4)};
  min-height: 52px;
  padding: ${space(2)};
  border-radius: ${radius.medium};
  color: ${color.ink};
  text-decoration: none;
  &:hover { background: ${color.hover}; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Wait = styled.span`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: 0 ${space(2)};
  align-items: center;
  ${type.small}
  font-variant-numeric: tabular-nums;
  color: ${color.inkMuted};
  font-weight: ${weight.medium};
  & > small { grid-column: 2; ${type.tiny} font-weight: ${weight.normal}; color: ${color.inkMuted}; }
  &[data-late] { color: ${color.dangerInk}; font-weight: ${weight.strong}; }
`;

const Who = styled.span`
  min-width: 0;
  display: flex;
  flex-direction: column;
  overflow-wrap: anywhere;
  & > b { font-weight: ${weight.medium}; }
  & > span { ${type.tiny} color: ${color.inkMuted}; }
  & > q { ${type.small} color: ${color.inkMuted}; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden; quotes: "“" "”"; }
  & > [data-none] { color: ${color.dangerInk}; font-weight: ${weight.medium}; }
`;

type ArrivalRowProps = {
  arrival: Arrival;
  now: Date;
  /** The unit is said where there are several. */
  units: boolean;
  select: ReactNode;
  actions: ReactNode;
};

/** Somebody who waits: how long, who it is, and with whom (docs/product/arrivals.md#waiting). */
export function ArrivalRow({ arrival, now, units, select, actions }: ArrivalRowProps) {
  const { attendance, queue } = arrival;
  const { customer, acquisitionChannel, property, enterprise } = attendance;
  const { text, more, late } = waitText(arrival, now);
  const Icon = late ? AlarmClock : Hourglass;
  const facts = [QUEUE_NAME[queue], acquisitionChannel?.name, property?.code, units && enterprise?.name];
  return (
    <Root data-row={attendance.id}>
      {select}
      <Open to={attendancePath(attendance.businessType, attendance.id, { from: "arrivals" })}>
        <Wait data-late={late || undefined}>
          <Icon size={16} aria-hidden />
          {text}
          <small>{more}</small>
        </Wait>
        <Who>
          <b>{customer.name}</b>
          <span data-none={attendance.user || arrival.offeredTo ? undefined : ""}>
            {holderText(arrival, now)}
          </span>
          <span>{facts.filter(Boolean).join(" · ")}</span>
          {attendance.message && <q>{attendance.message}</q>}
        </Who>
      </Open>
      {actions}
    </Root>
  );
}
