import { Clock, House } from "lucide-react";
import { memo } from "react";
import { styled } from "styled-components";
import { useFragmentNow } from "../../gql/useFragmentNow";
import { Badge } from "../../ui/Badge";
import { Skeleton } from "../../ui/Skeleton";
import { TemperatureBadge } from "../../ui/TemperatureBadge";
import { color, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { Card_AttendanceFragmentDoc } from "./Card.generated";
import { CardLink } from "./CardLink";
import { ReturnTime } from "./ReturnTime";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
`;

const Name = styled.h3`
  padding-right: ${space(7)};
  ${type.medium}
  font-weight: ${weight.strong};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  min-height: 20px;
  ${type.tiny}
  color: ${color.inkMuted};
  & svg { color: ${color.inkFaint}; }
  & > span { display: inline-flex; align-items: center; gap: ${space(1)}; white-space: nowrap; }
`;

const Channel = styled.p`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Code = styled.span`
  color: ${color.ink};
  font-weight: ${weight.medium};
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  max-height: 44px;
  overflow: hidden;
  & > li { display: flex; max-width: 100%; }
`;

const Dot = styled.i`
  width: 6px;
  height: 6px;
  border-radius: 50%;
  flex-shrink: 0;
  background: var(--dot, ${color.inkFaint});
`;

/** The id of the element that names a card. */
export const cardNameId = (id: string) => `card-${id}-name`;

/** What a card shows. It renders when something of its attendance changed, and for nothing else. */
export const CardBody = memo(function CardBody({ id, named = true }: { id: string; named?: boolean }) {
  const attendance = useFragmentNow(Card_AttendanceFragmentDoc, "Card_attendance", `Attendance:${id}`);
  if (!attendance) return <Skeleton $height="72px" />;
  const { customer, temperature, property, totalMoreProperties, acquisitionChannel, period } = attendance;
  return (
    <Root>
      <Name id={named ? cardNameId(id) : undefined} title={customer.name}>
        {named ? <CardLink id={id} name={customer.name} /> : customer.name}
      </Name>
      {(temperature || property) && (
        <Line>
          {temperature && <TemperatureBadge name={temperature.name} color={temperature.color} />}
          {property && (
            <span>
              <House size={14} aria-hidden />
              <VisuallyHidden>Imóvel</VisuallyHidden>
              <Code>{property.code}</Code>
            </span>
          )}
          {totalMoreProperties > 0 && (
            <span>{totalMoreProperties === 1 ? "+1 imóvel" : `+${totalMoreProperties} imóveis`}</span>
          )}
        </Line>
      )}
      <Line>
        <Channel>{acquisitionChannel ?? "Canal não informado"}</Channel>
        {period && (
          <span>
            <Clock size={14} aria-hidden />
            <VisuallyHidden>Há</VisuallyHidden>
            {period}
          </span>
        )}
      </Line>
      {attendance.tags.length > 0 && (
        <Tags aria-label="Etiquetas">
          {attendance.tags.map((tag) => (
            <li key={tag.id}>
              <Badge>
                <Dot style={tag.color ? { "--dot": tag.color } : undefined} aria-hidden />
                {tag.name}
              </Badge>
            </li>
          ))}
        </Tags>
      )}
      {attendance.scheduledAt && <ReturnTime at={attendance.scheduledAt} />}
    </Root>
  );
});
