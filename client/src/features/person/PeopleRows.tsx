import { ShieldCheck } from "lucide-react";
import { styled } from "styled-components";
import { readAgain } from "../../ui/readAgain";
import { color, radius, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { PersonMenu } from "./PersonMenu";
import { PersonStatusBadge } from "./PersonStatusBadge";
import { attendancesText, lastSeenText, nameOf, type Person, rolesText } from "./personText";

const Frame = styled.section`
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  &[aria-busy="true"] { ${readAgain} }
  &:focus-visible { outline-offset: -2px; }
`;

const Table = styled.table`
  width: 100%;
  min-width: 960px;
  border-collapse: collapse;
  ${type.small}
  & :is(th, td) { height: 56px; padding: ${space(1)} ${space(3)}; text-align: left; border-top: 1px solid ${color.line}; overflow-wrap: anywhere; }
  & thead th { height: 40px; border-top: 0; background: ${color.sunken}; color: ${color.inkMuted}; ${type.tiny} font-weight: ${weight.medium}; white-space: nowrap; }
  & tbody th { min-width: 220px; font-weight: ${weight.medium}; }
  & tbody th small { display: block; ${type.tiny} font-weight: ${weight.normal}; color: ${color.inkMuted}; }
  & td { color: ${color.inkMuted}; }
  & td:last-child { width: 52px; padding-inline: ${space(1)}; text-align: right; }
`;

const Factor = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  & > svg { flex: none; color: ${color.accentInk}; }
`;

const Cards = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  &[aria-busy="true"] { ${readAgain} }
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${type.small}
  & > div { display: flex; align-items: center; gap: ${space(2)}; ${type.medium} min-height: 44px; }
  & > div > strong { flex: 1; min-width: 0; font-weight: ${weight.medium}; overflow-wrap: anywhere; }
  & > p { color: ${color.inkMuted}; overflow-wrap: anywhere; }
`;

type PeopleRowsProps = {
  people: readonly Person[];
  busy: boolean;
  phone: boolean;
  zone: string;
  onChanged: () => void;
};

/** The people of a page: a table, on a phone cards (docs/product/people.md#list). */
export function PeopleRows({ people, busy, phone, zone, onChanged }: PeopleRowsProps) {
  if (phone)
    return (
      <Cards aria-label="Pessoas" aria-busy={busy}>
        {people.map((person) => (
          <Card key={person.id}>
            <div>
              <strong>{nameOf(person)}</strong>
              <PersonStatusBadge status={person.status} />
              <PersonMenu person={person} onChanged={onChanged} />
            </div>
            {person.name && <p>{person.email}</p>}
            <p>{rolesText(person.roles)}</p>
            {person.status !== "INVITED" && <p>{attendancesText(person.openAttendanceCount)}</p>}
            {person.secondFactorEnabled && <p>Verificação em duas etapas ativa</p>}
            <p>
              {person.status !== "INVITED" && "Último uso: "}
              {lastSeenText(person, zone)}
            </p>
          </Card>
        ))}
      </Cards>
    );
  return (
    <Frame aria-label="Pessoas" aria-busy={busy} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>Pessoas</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {["Pessoa", "Papéis", "Situação", "Duas etapas", "Último uso", "Atendimentos"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Ações</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                {nameOf(person)}
                {person.name && <small>{person.email}</small>}
              </th>
              <td>{rolesText(person.roles)}</td>
              <td>
                <PersonStatusBadge status={person.status} />
              </td>
              <td>
                {person.status === "INVITED" ? (
                  "–"
                ) : person.secondFactorEnabled ? (
                  <Factor>
                    <ShieldCheck size={16} aria-hidden /> Ativa
                  </Factor>
                ) : (
                  "Inativa"
                )}
              </td>
              <td>{lastSeenText(person, zone)}</td>
              <td>{person.status === "INVITED" ? "–" : person.openAttendanceCount}</td>
              <td>
                <PersonMenu person={person} onChanged={onChanged} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
