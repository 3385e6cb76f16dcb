import { Clock, House, UserRound } from "lucide-react";
import { memo } from "react";
import { styled } from "styled-components";
import { useFragmentNow } from "../../data/useFragmentNow";
import { Badge } from "../../ui/Badge";
import { Skeleton } from "../../ui/Skeleton";
import { TemperatureBadge } from "../../ui/TemperatureBadge";
import { color, space, type, weight } from "../../ui/theme";
import { unseen } from "../../ui/VisuallyHidden";
import { Card_AttendanceFragmentDoc } from "./Card.generated";
import { CardLink } from "./CardLink";
import { CardNext } from "./CardNext";
import { useBoard } from "./useBoard";

/** One element has the style of all that is in it: a board draws hundreds, and each styled one costs. */
const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  & > h3 { padding-right: ${space(7)}; ${type.medium} font-weight: ${weight.strong}; }
  & > h3 > a { color: inherit; text-decoration: none; -webkit-user-drag: none; }
  & > h3 > a:hover { text-decoration: underline; }
  & > h3, & > div > p { min-width: 0; overflow: hidden; overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
  & > div {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-width: 0;
    min-height: 1.25rem;
    ${type.tiny}
    color: ${color.inkMuted};
  }
  & > div > p { flex: 1; }
  & > div > span { display: inline-flex; align-items: center; gap: ${space(1)}; white-space: nowrap; }
  & > div > span > svg { color: ${color.inkFaint}; }
  & > div > span > b { color: ${color.ink}; font-weight: ${weight.medium}; }
  & > div > span > small { ${unseen} }
  & > ul { display: flex; flex-wrap: wrap; gap: ${space(1)}; max-height: 2.75rem; overflow: hidden; }
  & > ul > li { display: flex; max-width: 100%; }
  & > ul i { width: 6px; height: 6px; border-radius: 50%; flex-shrink: 0; background: var(--dot, ${color.inkFaint}); }
`;

/** The id of the element that names a card. */
export const cardNameId = (id: string) => `card-${id}-name`;

/** What a card shows. It renders when something of its attendance changed, and for nothing else. */
export const CardBody = memo(function CardBody({ id, named = true }: { id: string; named?: boolean }) {
  const attendance = useFragmentNow(Card_AttendanceFragmentDoc, "Card_attendance", `Attendance:${id}`);
  const { showAgent } = useBoard();
  if (!attendance) return <Skeleton $height="72px" />;
  const { customer, temperature, property, otherPropertiesCount, acquisitionChannel, timeSinceContact } =
    attendance;
  return (
    <Root>
      <h3 id={named ? cardNameId(id) : undefined} title={customer.name}>
        {named ? <CardLink id={id} name={customer.name} status={attendance.status} /> : customer.name}
      </h3>
      {(temperature || property) && (
        <div>
          {temperature && <TemperatureBadge name={temperature.name} color={temperature.color} />}
          {property && (
            <span>
              <House size={14} aria-hidden />
              <small>Imóvel</small>
              <b>{property.code}</b>
            </span>
          )}
          {otherPropertiesCount > 0 && (
            <span>{otherPropertiesCount === 1 ? "+1 imóvel" : `+${otherPropertiesCount} imóveis`}</span>
          )}
        </div>
      )}
      <div>
        <p>{acquisitionChannel?.name ?? "Canal não informado"}</p>
        {timeSinceContact && (
          <span>
            <Clock size={14} aria-hidden />
            <small>Há</small>
            {timeSinceContact}
          </span>
        )}
      </div>
      {showAgent && (
        <div>
          <span>
            <UserRound size={14} aria-hidden />
            <small>Corretor</small>
          </span>
          <p>{attendance.user?.name ?? "Sem corretor"}</p>
        </div>
      )}
      {attendance.tags.length > 0 && (
        <ul aria-label="Etiquetas">
          {attendance.tags.map((tag) => (
            <li key={tag.id}>
              <Badge>
                <i style={tag.color ? { "--dot": tag.color } : undefined} aria-hidden />
                {tag.name}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <CardNext attendance={attendance} />
    </Root>
  );
});
