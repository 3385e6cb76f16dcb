import { styled } from "styled-components";
import { color, space, type } from "../../ui/theme";

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(144px, 1fr));
  gap: ${space(2)} ${space(4)};
  margin: 0;
  ${type.small}
  & dt { ${type.tiny} color: ${color.inkMuted}; }
  & dd { overflow-wrap: anywhere; }
`;

const Unknown = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1)};
  margin: 0;
  ${type.tiny}
  color: ${color.inkMuted};
  & dt:not(:last-of-type)::after { content: ","; }
  & dt:last-of-type::after { content: ":"; }
`;

/** Name and value; nothing where it is not known. */
export type Fact = readonly [name: string, value: string | null | undefined];

/** What is known. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <List>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

/** What is not known, together and said once (docs/product/words.md#empty-texts). */
export function UnknownFacts({ facts }: { facts: readonly Fact[] }) {
  const unknown = facts.filter(([, value]) => !value);
  if (unknown.length === 0) return null;
  return (
    <Unknown>
      {unknown.map(([name]) => (
        <dt key={name}>{name}</dt>
      ))}
      <dd>Não informado</dd>
    </Unknown>
  );
}
