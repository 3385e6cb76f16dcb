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

/** Name and value; what is not known says so (docs/product/words.md#empty-texts). */
export type Fact = readonly [name: string, value: string | null | undefined];

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || "Não informado"}</dd>
        </div>
      ))}
    </List>
  );
}
