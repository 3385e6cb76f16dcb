import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { Handshake } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { attendancePath } from "../../data/attendance/attendancePath";
import { useSession } from "../../data/session/useSession";
import { customerSaid, VISIT_STATUS } from "../../data/visit/visitStatus";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { color, media, radius, shadow, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { isOpen } from "./PropertySelect";
import type { Visit_VisitFragment } from "./Visit.generated";
import { type OpenVisitStep, VisitSteps } from "./VisitSteps";
import { hasBegun } from "./visitTimes";

const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-width: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  ${type.small}
  overflow-wrap: anywhere;
  &:hover { border-color: ${color.lineStrong}; }
  & > div:last-child { padding: 0 ${space(2)} ${space(1)}; }
  & > [role="group"] { padding: 0 ${space(3)} ${space(2)}; }
  & > button { align-self: flex-start; margin: 0 ${space(3)} ${space(2)}; }
`;
const Shown = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-width: 0;
  padding: ${space(2)} ${space(3)};
  border-radius: inherit;
  color: ${color.ink};
  text-decoration: none;
  ${media.touch} { min-height: 44px; }
`;
const Time = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  font-variant-numeric: tabular-nums;
  font-weight: ${weight.medium};
`;
const Who = styled.span<{ $over: boolean }>`
  font-weight: ${weight.medium};
  ${({ $over }) => $over && `color: ${color.inkMuted};`}
`;
const More = styled.span`
  color: ${color.inkMuted};
  ${type.tiny}
`;

export type AgendaVisitProps = {
  visit: Visit_VisitFragment;
  /** Whether attendances of that funnel can be opened. */
  opens: (type: BusinessType) => boolean;
  /** Ends a visit whose attendance cannot be opened, as a demonstrator's. */
  onFinish: (visit: Visit_VisitFragment) => void;
  /** What this person may do about it. */
  steps: (visit: Visit_VisitFragment) => readonly OpenVisitStep[];
  onStep: (visit: Visit_VisitFragment, step: OpenVisitStep) => void;
  /** Whose agenda it is goes without saying. */
  ownerName: string;
  /** The ways to reach the lead and the property. */
  actions: (visit: Visit_VisitFragment) => ReactNode;
};

/** One visit of an agenda; it opens its attendance. Without one it is a colleague's busy time. */
export function AgendaVisit({ visit, opens, onFinish, steps, onStep, ownerName, actions }: AgendaVisitProps) {
  const { attendanceSummary: attendance, startTime, property, user } = visit;
  const { timeZone } = useSession().enterprise;
  const state = VISIT_STATUS[visit.status];
  const said = attendance && customerSaid(visit, timeZone);
  const what = [property?.code, property?.address ?? property?.district, user.name !== ownerName && user.name]
    .filter(Boolean)
    .join(" · ");
  const body = (
    <>
      <Time>
        {startTime}
        <Badge $tone={attendance ? state.tone : "neutral"}>{attendance ? state.text : "Ocupado"}</Badge>
        {said && <Badge $tone={said.tone}>{said.text}</Badge>}
        {visit.partner && (
          <Badge>
            <Handshake size={12} aria-hidden />
            Parceiro
          </Badge>
        )}
      </Time>
      {attendance && <Who $over={!isOpen(visit)}>{attendance.customerName}</Who>}
      {what && <More>{what}</More>}
    </>
  );
  const begun = hasBegun(visit, useNow(), timeZone);
  const canOpen = attendance !== null && opens(attendance.businessType);
  return (
    <Root data-visit={visit.id}>
      {canOpen ? (
        <Shown as={Link} to={attendancePath(attendance.businessType, attendance.id, { from: "visits" })}>
          {body}
        </Shown>
      ) : (
        <Shown>{body}</Shown>
      )}
      {attendance && begun && steps(visit).length > 0 && (
        <VisitSteps
          name={attendance.customerName}
          steps={steps(visit)}
          onStep={(step) => onStep(visit, step)}
        />
      )}
      {attendance && !begun && !canOpen && isOpen(visit) && (
        <Button size="small" onClick={() => onFinish(visit)}>
          Finalizar visita
        </Button>
      )}
      {attendance && isOpen(visit) && actions(visit)}
    </Root>
  );
}
