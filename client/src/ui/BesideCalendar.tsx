import type { ReactNode } from "react";
import { styled } from "styled-components";
import { media, space } from "./theme";

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(280px, 308px) minmax(0, 1fr);
  align-items: start;
  gap: ${space(4)} ${space(6)};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
`;

/** A calendar with the times of its day and the other fields beside it; on a phone below it. */
export function BesideCalendar({ calendar, children }: { calendar: ReactNode; children: ReactNode }) {
  return (
    <Root>
      <Side>{calendar}</Side>
      <Side>{children}</Side>
    </Root>
  );
}
