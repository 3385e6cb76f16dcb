import { isClosed } from "@soleira/schema/attendance/status";
import { formatDay, shortWeekday } from "@soleira/schema/format/dates";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { attendancePath } from "../../data/attendance/attendancePath";
import { useSession } from "../../data/session/useSession";
import { customerSaid, VISIT_STATUS } from "../../data/visit/visitStatus";
import { useCustomerItems } from "../../features/visit/useCustomerItems";
import type { Visit_VisitFragment } from "../../features/visit/Visit.generated";
import { type OpenVisitStep, STEP_ICON, stepLabel } from "../../features/visit/VisitSteps";
import { hasBegun } from "../../features/visit/visitTimes";
import { Badge } from "../../ui/Badge";
import { Button, buttonLook } from "../../ui/Button";
import { color, media, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { AsidePanel } from "./AsidePanel";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  width: 320px;
  max-width: 100%;
  & h2 { ${type.large} font-weight: ${weight.strong}; overflow-wrap: anywhere; }
  & p { ${type.small} overflow-wrap: anywhere; }
  ${media.phone} { width: auto; & h2 { display: none; } }
`;
const Line = styled.p`
  color: ${color.inkMuted};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.phone} { & > * { flex: 1 0 100%; min-height: 48px; } }
`;
const Open = styled(Link)`
  ${buttonLook("secondary")}
`;

type VisitPanelProps = {
  visit: Visit_VisitFragment;
  beside: HTMLElement;
  onClose: () => void;
  /** Whether its attendance can be opened. */
  opens: boolean;
  /** What this person may do about it. */
  steps: readonly OpenVisitStep[];
  onStep: (step: OpenVisitStep) => void;
  /** The ways to reach the lead and the property. */
  reach: ReactNode;
};

/** What is known of a visit, beside it (docs/product/agenda.md#a-visits-panel). */
export function VisitPanel({ visit, beside, onClose, opens, steps, onStep, reach }: VisitPanelProps) {
  const { attendanceSummary: lead, date, startTime, property, user, reason, feedback } = visit;
  const { timeZone } = useSession().enterprise;
  const now = useNow();
  // Who only makes the visit does not see the attendance.
  const changes = steps.includes("reschedule");
  const customerItems = useCustomerItems(lead?.id ?? "", changes ? visit : null);
  if (!lead) return null;
  const begun = hasBegun(visit, now, timeZone);
  const state = VISIT_STATUS[visit.status];
  const said = customerSaid(visit, timeZone);
  return (
    <AsidePanel title={`Visita de ${lead.customerName}`} beside={beside} onClose={onClose}>
      <Root>
        <h2>{lead.customerName}</h2>
        <div>
          <p>
            <b>
              {shortWeekday(date)}, {formatDay(date)} às {startTime}
            </b>{" "}
            <Badge $tone={state.tone}>{state.text}</Badge>{" "}
            {said && <Badge $tone={said.tone}>{said.text}</Badge>}
          </p>
          <Line>{[property?.code, property?.address ?? property?.district].filter(Boolean).join(" · ")}</Line>
          <Line>Com {user.name}</Line>
          {lead.customerPhone && <Line>{lead.customerPhone}</Line>}
          {isClosed(lead.status) && <Line>O atendimento está finalizado.</Line>}
        </div>
        {reason && <p>{reason.name}</p>}
        {feedback && <p>{feedback}</p>}
        {visit.status === "OPEN" && reach}
        <Actions>
          {steps.map((step) => (
            <Button key={step} size="small" icon={STEP_ICON[step]} onClick={() => onStep(step)}>
              {stepLabel(step, begun)}
            </Button>
          ))}
          {customerItems.map(({ label, icon, onSelect }) => (
            <Button
              key={label}
              size="small"
              icon={icon}
              onClick={() => {
                onSelect();
                onClose();
              }}
            >
              {label}
            </Button>
          ))}
          {opens && (
            <Open to={attendancePath(lead.businessType, lead.id, { from: "visits" })}>Abrir atendimento</Open>
          )}
        </Actions>
      </Root>
    </AsidePanel>
  );
}
