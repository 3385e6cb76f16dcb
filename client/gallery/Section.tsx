import type { ReactNode } from "react";
import { styled } from "styled-components";
import { color, media, radius, space, type } from "../src/ui/theme";

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  & > h2 { ${type.title} }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(320px, 1fr));
  gap: ${space(4)};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Card = styled.div<{ $wide: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${({ $wide }) => $wide && "grid-column: 1 / -1;"}
  & > h3 { ${type.small} color: ${color.inkMuted}; }
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Root>
      <h2>{title}</h2>
      <Grid>{children}</Grid>
    </Root>
  );
}

/** One component in its states, under its name in the code. */
export function Sample({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Card $wide={wide}>
      <h3>{name}</h3>
      {children}
    </Card>
  );
}
