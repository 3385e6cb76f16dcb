import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import { Handshake } from "lucide-react";
import { Link } from "react-router-dom";
import { css, styled } from "styled-components";
import { Badge, type BadgeTone } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { color, media, radius, shadow, space, type, weight } from "../../ui/theme";
import { isOpen } from "./PropertyChoice";
import type { Visit_VisitFragment } from "./Visit.generated";

const look = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-width: 0;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  color: ${color.ink};
  ${type.small}
  text-decoration: none;
  overflow-wrap: anywhere;
`;
const Opens = styled(Link)`
  ${look}
  &:hover { border-color: ${color.lineStrong}; }
  ${media.touch} { min-height: 44px; }
`;
const Shown = styled.div`
  ${look}
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

type StateOfVisit = { text: string; tone: BadgeTone };

/** The state of a visit in a word. */
const stateOf = ({ canceled, finished }: Visit_VisitFragment): StateOfVisit =>
  canceled
    ? { text: "Cancelada", tone: "neutral" }
    : finished
      ? { text: "Realizada", tone: "info" }
      : { text: "Agendada", tone: "accent" };

export type AgendaVisitProps = {
  visit: Visit_VisitFragment;
  /** Whether attendances of that funnel can be opened. */
  opens: (type: BusinessType) => boolean;
  /** Ends a visit whose attendance cannot be opened, as a demonstrator's. */
  onFinish: (visit: Visit_VisitFragment) => void;
  /** Whose agenda it is goes without saying. */
  ownerName: string;
};

/** Where the detail of a visit's attendance lies. */
const detailOf = (attendance: { id: string; businessType: BusinessType }): string =>
  `/attendance/${businessTypeParam(attendance.businessType)}/customer-service/${attendance.id}?from=visits`;

/** One visit of an agenda; it opens its attendance. Without one it is a colleague's busy time. */
export function AgendaVisit({ visit, opens, onFinish, ownerName }: AgendaVisitProps) {
  const { attendance, startHour, propertyCode, district, user } = visit;
  const state = stateOf(visit);
  const what = [propertyCode, district, user.name !== ownerName && user.name].filter(Boolean).join(" · ");
  const body = (
    <>
      <Time>
        {startHour}
        <Badge $tone={attendance ? state.tone : "neutral"}>{attendance ? state.text : "Ocupado"}</Badge>
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
  if (attendance && opens(attendance.businessType))
    return (
      <Opens to={detailOf(attendance)} data-visit={visit.id}>
        {body}
      </Opens>
    );
  return (
    <Shown data-visit={visit.id}>
      {body}
      {attendance && isOpen(visit) && (
        <Button size="small" onClick={() => onFinish(visit)}>
          Finalizar visita
        </Button>
      )}
    </Shown>
  );
}
