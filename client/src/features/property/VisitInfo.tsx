import { formatDay } from "@soleira/schema/format/dates";
import { CalendarClock, MessageSquareText } from "lucide-react";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { customerSaid, VISIT_STATUS } from "../../data/visit/visitStatus";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { Popover } from "../../ui/Popover";
import { color, space, type } from "../../ui/theme";
import type { PropertyRow_PropertyFragment } from "./PropertyRow.generated";

export type PropertyVisit = PropertyRow_PropertyFragment["visit"];

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  ${type.small}
  & > svg { color: ${color.inkFaint}; }
`;

const Muted = styled.span`
  color: ${color.inkMuted};
`;

const Feedback = styled.p`
  max-width: 320px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The visit of a property: when, with whom, what became of it, and what the lead said of it. */
export function VisitInfo({ visit }: { visit: PropertyVisit }) {
  const { timeZone } = useSession().enterprise;
  if (!visit)
    return (
      <Root>
        <CalendarClock size={16} aria-hidden />
        <Muted>Sem visita</Muted>
      </Root>
    );
  const { text, tone } = VISIT_STATUS[visit.status];
  const said = customerSaid(visit, timeZone);
  return (
    <Root>
      <CalendarClock size={16} aria-hidden />
      <Badge $tone={tone}>Visita {text.toLowerCase()}</Badge>
      {said && <Badge $tone={said.tone}>{said.text}</Badge>}
      <span>
        {formatDay(visit.date)} às {visit.startTime}
      </span>
      <Muted>{visit.partner ? "Agenda do parceiro" : visit.user.name}</Muted>
      {visit.reason && <Muted>{visit.reason.name}</Muted>}
      {visit.status === "FINISHED" && (
        <Popover
          label="Feedback da visita"
          trigger={(button) => (
            <Button
              {...button}
              variant="quiet"
              size="small"
              icon={<MessageSquareText size={16} aria-hidden />}
            >
              Feedback
            </Button>
          )}
        >
          <Feedback>{visit.feedback || "Não informado"}</Feedback>
        </Popover>
      )}
    </Root>
  );
}
