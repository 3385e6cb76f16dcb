import { formatDateTime } from "@soleira/schema/format/dates";
import { memo } from "react";
import { styled } from "styled-components";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { Facts_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useFragmentNow } from "../../data/useFragmentNow";
import { color, radius, space, type, weight } from "../../ui/theme";
import { LeadTags } from "./LeadTags";

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin: 0;
  ${type.small}
  color: ${color.inkMuted};
  & > div { display: flex; gap: ${space(1)}; min-width: 0; }
  & dt::after { content: ":"; }
  & dd { color: ${color.ink}; overflow-wrap: anywhere; }
`;

const Message = styled.figure`
  margin-top: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  & figcaption { ${type.tiny} font-weight: ${weight.medium}; color: ${color.inkMuted}; }
  & blockquote { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

type FactsProps = {
  id: string;
  /** The enterprise's zone. */
  zone: string;
  /** The manage view shows whose it is. */
  showAgent: boolean;
  /** Its tags may be changed. */
  editable: boolean;
};

/** Number, agent, channel, creation, tags, and the lead's own message. */
export const Facts = memo(function Facts({ id, zone, showAgent, editable }: FactsProps) {
  const facts = useFragmentNow(Facts_AttendanceFragmentDoc, "Facts_attendance", `Attendance:${id}`);
  const { unit } = useAttendanceScope();
  if (!facts) return null;
  const rows: [string, string][] = [
    ["Atendimento", `#${id}`],
    ...(showAgent ? [["Corretor", facts.user?.name ?? "Sem corretor"] as [string, string]] : []),
    ...(unit ? [["Unidade", facts.enterprise?.name ?? ""] as [string, string]] : []),
    ["Canal", facts.acquisitionChannel?.name ?? "Não informado"],
    ["Criado em", formatDateTime(new Date(facts.createdAt), zone)],
  ];
  return (
    <div>
      <List>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
      <LeadTags id={id} tags={facts.tags} editable={editable} />
      {facts.message && (
        <Message>
          <figcaption>Mensagem do lead</figcaption>
          <blockquote>{facts.message}</blockquote>
        </Message>
      )}
    </div>
  );
});
