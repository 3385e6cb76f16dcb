import { urgencyOf } from "@soleira/schema/attendance/next-step";
import { formatDateTime, formatElapsed, formatLate, formatRelative } from "@soleira/schema/format/dates";
import { styled } from "styled-components";
import { Badge } from "../../ui/Badge";
import { NotInformed } from "../../ui/NotInformed";
import { StepIcon } from "../../ui/StepIcon";
import { color, radius, space, type, weight } from "../../ui/theme";
import type { AttendanceRow_AttendanceFragment } from "./AttendanceRow.generated";

/** What every row needs to know beside its attendance. */
export type RowContext = {
  /** The enterprise's zone, for dates. */
  zone: string;
  now: Date;
  /** What the enterprise calls a status. */
  statusName: (status: AttendanceRow_AttendanceFragment["status"]) => string;
  /** Those who see the whole enterprise see whose an attendance is. */
  showAgent: boolean;
  /** The list is of all funnels: a row says its own. */
  showFunnel: boolean;
};

type Row = AttendanceRow_AttendanceFragment;

const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

/** A long name takes two lines: nothing of it is hidden. */
const Tag = styled(Badge)`
  white-space: normal;
`;

const More = styled.button`
  min-height: 24px;
  min-width: 24px;
  padding: 0 ${space(1)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.inkMuted};
  ${type.tiny}
  cursor: default;
`;

const Dot = styled.span`
  flex-shrink: 0;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px ${color.lineStrong};
`;

/** The first tags and how many more there are; `all` of them on a phone's card. */
export function TagList({ tags, all = false }: { tags: Row["tags"]; all?: boolean }) {
  const shown = all || tags.length <= 2 ? tags : tags.slice(0, 1);
  const more = tags.slice(shown.length);
  const rest = more.map((tag) => tag.name).join(", ");
  return (
    <Tags>
      {shown.map((tag) => (
        <Tag key={tag.id}>
          {tag.color && <Dot style={{ background: tag.color }} />}
          {tag.name}
        </Tag>
      ))}
      {more.length > 0 && (
        <More type="button" data-tip={rest} aria-label={`Mais ${more.length}: ${rest}`}>
          +{more.length}
        </More>
      )}
    </Tags>
  );
}

const Nowrap = styled.span`
  white-space: nowrap;
`;

/** `20/11/2026 às 14:30`, broken after the day where it is narrow. */
export function Moment({ at, zone }: { at: string; zone: string }) {
  return <TimeText at={at} text={formatDateTime(new Date(at), zone)} />;
}

const Return = styled.span<{ $late: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${({ $late }) => ($late ? color.dangerInk : "inherit")};
  font-weight: ${({ $late }) => ($late ? weight.medium : "inherit")};
`;

type ReturnTimeProps = { at: string; subject: string | null; zone: string; now: Date };

/** The time of a return: `Hoje às 14:30`, with what it is for in the tip; one that has passed says for how long, with its time in the tip. */
export function ReturnTime({ at, subject, zone, now }: ReturnTimeProps) {
  const instant = new Date(at);
  const late = instant < now;
  return (
    <Return
      $late={late}
      data-tip={
        [late && formatRelative(instant, now, zone), subject].filter(Boolean).join(" · ") || undefined
      }
    >
      <StepIcon step={{ step: "RETURN", at: instant, urgency: urgencyOf(instant, now, zone) }} />
      {late ? (
        <time dateTime={at}>{formatLate(instant, now)}</time>
      ) : (
        <TimeText at={at} text={formatRelative(instant, now, zone)} />
      )}
    </Return>
  );
}

function TimeText({ at, text }: { at: string; text: string }) {
  const [day, time] = text.split(" às ");
  return (
    <time dateTime={at}>
      <Nowrap>{day}</Nowrap> <Nowrap>às {time}</Nowrap>
    </time>
  );
}

const Faint = styled.span`
  color: ${color.inkFaint};
`;

const Code = styled.span`
  font-variant-numeric: tabular-nums;
`;

/** `AP-1042 +2` */
export function PropertyCode({ row }: { row: Row }) {
  if (!row.property) return <NotInformed />;
  return (
    <Code>
      {row.property.code}
      {row.otherPropertiesCount > 0 && <Faint> +{row.otherPropertiesCount}</Faint>}
    </Code>
  );
}

const Since = styled.div`
  ${type.tiny}
  color: ${color.inkMuted};
`;

/** A status, and for how long it has been that (docs/product/cards.md#stopped). */
export function StatusCell({ row, now, statusName }: Pick<RowContext, "now" | "statusName"> & { row: Row }) {
  return (
    <>
      {statusName(row.status)}
      {row.statusSince && <Since>há {formatElapsed(new Date(row.statusSince), now)}</Since>}
    </>
  );
}
