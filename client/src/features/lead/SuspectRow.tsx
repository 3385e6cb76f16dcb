import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import { formatShort } from "@soleira/schema/format/dates";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { color, media, space, type, weight } from "../../ui/theme";
import { contactText } from "./contactText";
import { profilePath } from "./profilePath";
import { type Group, nameOf, once, type Suspect } from "./suspectTexts";

const Root = styled.article`
  padding: ${space(3)} ${space(4)};
  border-top: 1px solid ${color.line};
  ${type.small}
  & > header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space(2)}; }
  & h3 { ${type.small} font-weight: ${weight.strong}; min-width: 0; overflow-wrap: anywhere; }
  & > ul { margin-top: ${space(2)}; border: 1px solid ${color.line}; border-radius: 8px; }
  & > p { margin-top: ${space(2)}; color: ${color.inkMuted}; }
  & a { display: inline-flex; align-items: center; min-height: 24px; }
  ${media.touch} { & a { min-height: 44px; } }
`;

const Person = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} ${space(3)};
  & + & { border-top: 1px solid ${color.line}; }
  & > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & > button { flex: none; }
  & strong { font-weight: ${weight.medium}; }
  & ul, & div > p { color: ${color.inkMuted}; }
  ${media.phone} { flex-wrap: wrap; & > div { flex-basis: 100%; } & > button { width: 100%; } }
`;

/** Deliveries of a group that are named; of more, how many. */
const SHOWN = 3;

type SuspectRowProps = { suspect: Suspect; onPart: (group: Group) => void; onOne: () => void };

/** One record, with what was given by each of those who seem to be on it (docs/product/customers.md#suspects). */
export function SuspectRow({ suspect, onPart, onOne }: SuspectRowProps) {
  const { enterprise } = useSession();
  const { customer, groups, more } = suspect;
  return (
    <Root aria-label={customer.name}>
      <header>
        <h3>
          <Link to={profilePath(customer.id ?? "")}>{customer.name}</Link>
          {suspect.enterprise.id !== enterprise.id && ` (${suspect.enterprise.name})`}
        </h3>
        <Button size="small" aria-label={`São a mesma pessoa: ${customer.name}`} onClick={onOne}>
          São a mesma pessoa
        </Button>
      </header>
      <ul>
        {groups.map((group, at) => (
          <Person key={group.deliveries[0]?.id ?? "record"}>
            <div>
              <strong>{at === 0 && !nameOf(group) ? customer.name : namesOf(group)}</strong>{" "}
              {at === 0 && <Badge>Deste cadastro</Badge>}
              <p>{contactsOf(group) || (at === 0 ? "Cadastro preenchido à mão" : "Sem contatos")}</p>
              <ul>
                {group.deliveries.slice(0, SHOWN).map((one) => (
                  <li key={one.id}>
                    {one.source} · {formatShort(new Date(one.deliveredAt), enterprise.timeZone)} ·{" "}
                    <Link
                      to={`/attendance/${businessTypeParam(one.businessType)}/customer-service/${one.attendanceId}`}
                    >
                      atendimento nº {one.attendanceId}
                    </Link>
                    {one.user && ` · ${one.user.name}`}
                  </li>
                ))}
                {group.deliveries.length > SHOWN && <li>e mais {group.deliveries.length - SHOWN}</li>}
              </ul>
            </div>
            {at > 0 && (
              <Button size="small" aria-label={`Separar ${nameOf(group)}`} onClick={() => onPart(group)}>
                Separar
              </Button>
            )}
          </Person>
        ))}
      </ul>
      {more && <p>Há mais contatos neste cadastro; eles aparecem quando estes forem separados.</p>}
    </Root>
  );
}

const namesOf = ({ deliveries }: Group) =>
  once(deliveries, ({ name }) => name.toLowerCase())
    .map(({ name }) => name)
    .join(", ");

const contactsOf = ({ deliveries }: Group) =>
  once(
    deliveries.flatMap(({ contacts }) => contacts),
    contactText,
  )
    .map(contactText)
    .join(" · ");
